import { findMajor } from "@/prisma/builders";
import { db } from "@/server/database/db";

/** The number of a major by its code. */
export async function majorId(code: string): Promise<number> {
	return (await findMajor(code)).id_major;
}

/** Every person's role, and the holder of every place. No refusal may change these. */
export async function places() {
	const users = await db.user.findMany({
		select: { id_user: true, role: true },
		orderBy: { id_user: "asc" },
	});
	const majors = await db.major.findMany({
		select: { code: true, major_leader_id: true },
		where: { major_leader_id: { not: null } },
		orderBy: { code: "asc" },
	});
	const positions = await db.teacher.findMany({
		select: { id_user: true, position_id: true },
		where: { position_id: { not: null } },
		orderBy: { id_user: "asc" },
	});
	const classes = await db.student.findMany({
		select: { id_user: true, homeroom_teacher_id: true },
		orderBy: { id_user: "asc" },
	});
	const sessions = await db.session.count();
	return { users, majors, positions, classes, sessions };
}

export async function roleOf(id_user: number): Promise<string | undefined> {
	return (await db.user.findUnique({ where: { id_user } }))?.role;
}

/** The head of a major, or the holder of a position, by its name. */
export async function leaderOf(code: string): Promise<number | null> {
	return (await findMajor(code)).major_leader_id;
}
export async function holderOf(name: string): Promise<number | null> {
	const { holder } = await db.position.findFirstOrThrow({ where: { name }, include: { holder: true } });
	return holder?.id_user ?? null;
}
