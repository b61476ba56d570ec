import "server-only";
import { db } from "../database/db";

/** All majors by code, each with the name of its head. */
export const listMajors = () =>
	db.major.findMany({
		select: {
			id_major: true,
			code: true,
			name: true,
			major_leader: { select: { id_user: true, name: true } },
		},
		orderBy: { code: "asc" },
	});
