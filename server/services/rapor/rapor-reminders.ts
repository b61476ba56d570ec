import "server-only";
import type { Reminder } from "@/lib/people/reminders";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { settings } from "../../env";
import type { Rapor } from "../../wire/rapor";

const STUDENTS = "Peserta Didik";

/**
 * Who can add what these rapors lack, whoever has the most first: 'Budi: 17 rapor, catatan 17', with a message. It names
 * no student, because it leaves the application.
 * @param rapors of a class that the actor leads
 */
export async function listRaporReminders(
	actor: Actor,
	rapors: readonly Rapor[],
	class_name: string,
): Promise<Reminder[]> {
	const groups = new Map<string, { id_user: number | null; rapors: number; kinds: Map<string, number> }>();
	for (const { student_id, missing } of rapors) {
		const counted = new Set<string>();
		// Several goals without a score are one thing to do for this student.
		for (const one of new Map(missing.map((row) => [`${row.whose} ${row.kind}`, row])).values()) {
			const byStudent = one.id_user === student_id;
			const name = byStudent ? STUDENTS : one.whose;
			const group = groups.get(name) ?? {
				id_user: byStudent ? null : one.id_user,
				rapors: 0,
				kinds: new Map(),
			};
			if (!counted.has(name)) group.rapors++;
			counted.add(name);
			group.kinds.set(one.kind, (group.kinds.get(one.kind) ?? 0) + 1);
			groups.set(name, group);
		}
	}
	const placements = await db.internship.findMany({
		where: { id_internship: { in: rapors.map(({ id_internship }) => id_internship) }, npsn: actor.npsn },
		select: { teacher_id: true, teacher_contact: true },
	});
	return [...groups]
		.sort(([one, { rapors: few }], [other, { rapors: many }]) => many - few || one.localeCompare(other, "id"))
		.map(([name, { id_user, rapors: count, kinds }]) => {
			const lacking = [...kinds].map(([kind, number]) => `${kind} ${number}`).join(", ");
			const own = id_user !== null && actor.desks.includes(id_user);
			return {
				name: own ? "Anda" : name,
				summary: `${count} rapor: ${lacking}`,
				// The number that the placement says. The one in a profile is opened by a press.
				number: placements.find(({ teacher_id }) => teacher_id === id_user)?.teacher_contact ?? null,
				message:
					id_user === null || own
						? null
						: `Yth. ${name}, ${count} rapor PKL kelas ${class_name} belum lengkap: ${lacking}. Mohon dilengkapi di ${settings().appUrl}/guru/rapor. Terima kasih.`,
			};
		});
}
