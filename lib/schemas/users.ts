import { z } from "zod";
import { APPROVALS, ROLES } from "../labels";
import { MAX_PER_PAGE } from "../limits";
import { idNumber, idNumbers, optionalId, text } from "./fields";
import { listQuerySchema } from "./lists";

/** Query of `GET /users`, and of the calls that answer with the list after a change. */
export const usersQuerySchema = listQuerySchema.omit({ status: true, date: true }).extend({
	role: z.enum(ROLES, { error: "role tidak dikenal." }).optional(),
	approval: z.enum(APPROVALS, { error: "approval tidak dikenal." }).optional(),
});
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** Query of a deletion. `expected_role`: the role the caller saw. If it has changed since, nobody is deleted. */
export const deletionQuerySchema = usersQuerySchema.extend({
	expected_role: z.enum(ROLES, { error: "expected_role tidak dikenal." }).optional(),
});

/** The `[id]` of a user in a path: a whole number that fits into PostgreSQL's integer. Anything else is answered 404. */
export const userIdParam = z.object({
	id: z
		.string()
		.regex(/^[1-9][0-9]{0,9}$/)
		.transform(Number)
		.pipe(z.number().max(2_147_483_647)),
});

/** Who takes over what staff leave behind who are deleted or lose their class. */
export const successorsSchema = z.object({
	successor_id: optionalId("Guru pembimbing pengganti"),
	homeroom_successor_id: optionalId("Wali kelas pengganti"),
});

/** At most as many users as a page of the list can hold. */
export const userIdsSchema = z.object({ ids: idNumbers("Pengguna", MAX_PER_PAGE) });

/** The same, with who takes over. */
export const deleteUsersSchema = userIdsSchema.extend(successorsSchema.shape);

/** Query of `GET /users/dependants`: numbers with commas between them. */
export const dependantsQuerySchema = z.object({
	ids: z
		.string("ids wajib diisi.")
		.transform((ids): unknown[] => ids.split(","))
		.pipe(idNumbers("Pengguna", MAX_PER_PAGE)),
});

/** `id`: who leads the major now, as the caller saw it. */
export const promoteLeaderSchema = z.object({
	id: optionalId("Kepala Program saat ini"),
	majorId: idNumber("Kompetensi keahlian"),
});
export type PromoteLeader = z.output<typeof promoteLeaderSchema>;

/** `id`: who holds the position now, as the caller saw it. `position`: its name or number. */
export const promoteManagementSchema = z.object({
	id: optionalId("Pemegang jabatan saat ini"),
	position: z.preprocess(
		(value) => (typeof value === "number" ? String(value) : value),
		text("Jabatan", 100),
	),
});
export type PromoteManagement = z.output<typeof promoteManagementSchema>;
