import { z } from "zod";
import { ROLES } from "../labels";
import { MAX_PER_PAGE } from "../limits";
import { idNumber, idNumbers, optionalId, text } from "./fields";
import { listQuerySchema } from "./lists";

/** Query of `GET /users`, and of the calls that answer with the refreshed list. */
export const usersQuerySchema = listQuerySchema
	.omit({ status: true, date: true })
	.extend({ role: z.enum(ROLES, { error: "role tidak dikenal." }).optional() });
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** Query of a deletion. `expected_role`: the role the caller saw; whoever has another by now is not deleted unseen. */
export const deletionQuerySchema = usersQuerySchema.extend({
	expected_role: z.enum(ROLES, { error: "expected_role tidak dikenal." }).optional(),
});

/** The `[id]` of a user's address: a whole number that PostgreSQL's integer holds. Anything else cannot exist. */
export const userIdParam = z.object({
	id: z
		.string()
		.regex(/^[1-9][0-9]{0,9}$/)
		.transform(Number)
		.pipe(z.number().max(2_147_483_647)),
});

/** As many at once as a page of the list can hold. */
export const deleteUsersSchema = z.object({ ids: idNumbers("Pengguna", MAX_PER_PAGE) });

/** `id`: who leads the major as far as the caller knows. */
export const promoteLeaderSchema = z.object({
	id: optionalId("Kepala Program saat ini"),
	majorId: idNumber("Kompetensi keahlian"),
});
export type PromoteLeader = z.output<typeof promoteLeaderSchema>;

/** `id`: who holds the position as far as the caller knows; `position`: its name, or its number. */
export const promoteManagementSchema = z.object({
	id: optionalId("Pemegang jabatan saat ini"),
	position: z.preprocess(
		(value) => (typeof value === "number" ? String(value) : value),
		text("Jabatan", 100),
	),
});
export type PromoteManagement = z.output<typeof promoteManagementSchema>;
