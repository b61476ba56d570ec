import { z } from "zod";
import { APPROVALS, ROLES } from "../labels";
import { MAX_PER_PAGE } from "../limits";
import { idNumber, idNumbers, optionalId, title } from "./fields";
import { listQuerySchema } from "./lists";

/** Query of `GET /users`, and of the calls that answer with the list after a change. */
export const usersQuerySchema = listQuerySchema.omit({ status: true, date: true }).extend({
	role: z.enum(ROLES, { error: "role tidak dikenal." }).optional(),
	approval: z.enum(APPROVALS, { error: "approval tidak dikenal." }).optional(),
});
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** Query of a deletion. `expected_role`: the role the caller saw. If it has changed since, we delete nobody. */
export const deletionQuerySchema = usersQuerySchema.extend({
	expected_role: z.enum(ROLES, { error: "expected_role tidak dikenal." }).optional(),
});

/**
 * The `[id]` of a user in a path, a whole number that fits into PostgreSQL's integer. For any other text the answer is
 * 404.
 */
export const userIdParam = z.object({
	id: z
		.string()
		.regex(/^[1-9][0-9]{0,9}$/)
		.transform(Number)
		.pipe(z.number().max(2_147_483_647)),
});

/** The successors of staff who are deleted or lose their class. */
export const successorsSchema = z.object({
	successor_id: optionalId("Guru pembimbing pengganti"),
	homeroom_successor_id: optionalId("Wali kelas pengganti"),
});

/** The most users in it are as many as a page of the list can hold. */
export const userIdsSchema = z.object({ ids: idNumbers("Pengguna", MAX_PER_PAGE) });

/** The same, with the successors. */
export const deleteUsersSchema = userIdsSchema.extend(successorsSchema.shape);

/** Query of `GET /users/dependants`. The numbers are separated by commas. */
export const dependantsQuerySchema = z.object({
	ids: z
		.string("ids wajib diisi.")
		.transform((ids): unknown[] => ids.split(","))
		.pipe(idNumbers("Pengguna", MAX_PER_PAGE)),
});

/** `id`: the present head of the major, as the caller saw it. */
export const promoteLeaderSchema = z.object({
	id: optionalId("Kepala Program saat ini"),
	majorId: idNumber("Kompetensi keahlian"),
});
export type PromoteLeader = z.output<typeof promoteLeaderSchema>;

/** `id`: the present holder of the position, as the caller saw it. `position`: its name or number. */
export const promoteManagementSchema = z.object({
	id: optionalId("Pemegang jabatan saat ini"),
	position: z.preprocess(
		(value) => (typeof value === "number" ? String(value) : value),
		title("Jabatan", 100),
	),
});
export type PromoteManagement = z.output<typeof promoteManagementSchema>;
