import { buildTeacher } from "@/prisma/builders";
import type { Client } from "./api";
import { db, guest, logIn, manager, type Person, placement } from "./school";

export const ACTORS = [
	"guest",
	"peserta_didik",
	"guru_pembimbing",
	"wali_kelas",
	"kepala_program",
	"manajemen_sekolah",
] as const;
export type ActorName = (typeof ACTORS)[number];

/** One person per role around one student, and the ids their endpoints take. */
export async function crowd() {
	const { siti, budi, id_internship } = await placement({ start: "2026-11-17" });
	await manager();
	const staff = async (role: "wali_kelas" | "kepala_program" | "manajemen_sekolah") =>
		logIn(await buildTeacher({ role }));
	const people: Record<ActorName, Client | Person> = {
		guest: guest(),
		peserta_didik: siti,
		guru_pembimbing: budi,
		wali_kelas: await staff("wali_kelas"),
		kepala_program: await staff("kepala_program"),
		manajemen_sekolah: await staff("manajemen_sekolah"),
	};
	const attendance = await db.attendance.findFirstOrThrow({
		where: { internship_id: id_internship },
		include: { journal: true },
	});
	const ids: Record<string, string> = {
		internship: id_internship,
		attendance: attendance.id_attendance,
		journal: attendance.journal?.id_journal ?? "",
	};
	const fill = (url: string) => url.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");
	return { people, fill, ids };
}
