"use client";

import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { useLeave } from "@/components/frame/use-leave";
import { tabStorage } from "@/lib/browser-storage";
import { isStaff, type Role } from "@/lib/labels";
import type { ListedUser } from "@/server/wire/people";
import { useHandover } from "./use-handover";

export const DELETION_FAILED = "Penghapusan Pengguna Yang Dipilih Gagal!";
/** The end of a sentence about what a deletion removes. */
export const LOST = "akan hilang dan tidak dapat dipulihkan.";
export const ROLE_CHANGE_FAILED = "Pengubahan Peran Pengguna Yang Dipilih Gagal!";

type Change = {
	question: Pick<Confirmation, "title" | "text" | "tone">;
	method: "PUT" | "DELETE";
	/** Below `/users`. */
	path: string;
	/** For deletions: the role that the list shows. */
	expectedRole?: Role;
	body?: Record<string, unknown>;
	/** The title of the notice about a refusal. */
	failure: string;
	/** Does the change end the acting user's own session? */
	leaves?: boolean;
	/** Staff who leave. The question then names people who would lose their teacher, and asks who takes over. */
	leavers?: readonly number[];
	/** The leavers lose only their class. */
	keepsPlacements?: boolean;
};

/** Makes the change that deletes one user, after a question. */
export const deletionOf = ({
	id_user,
	name,
	role,
}: Pick<ListedUser, "id_user" | "name" | "role">): Change => ({
	question: {
		title: `Yakin ingin menghapus ${name}?`,
		text: `Semua data pengguna ini ${LOST}`,
		tone: "danger",
	},
	method: "DELETE",
	path: `${id_user}/delete`,
	expectedRole: role,
	...(isStaff(role) && { leavers: [id_user] }),
	failure: DELETION_FAILED,
});

/** Changes users, and shows the updated list. */
export function useUserChange() {
	const { submit } = useSubmit();
	const leave = useLeave();
	const askHandover = useHandover();
	return async ({
		question,
		path,
		expectedRole,
		leaves,
		leavers,
		keepsPlacements,
		body,
		...change
	}: Change): Promise<void> => {
		const asked = { ...question, confirm: "Lanjut" };
		const successors = leavers && (await askHandover(asked, leavers, keepsPlacements));
		if (successors === null) return;
		// The page reads its own rows again. The answer would carry the list, of which one row is enough.
		const query = expectedRole ? `per_page=1&expected_role=${expectedRole}` : "per_page=1";
		const answer = await submit({
			...change,
			...(successors ? { body: { ...body, ...successors } } : { confirm: asked, ...(body && { body }) }),
			path: `/users/${path}?${query}`,
			covered: true,
			// The change was refused because somebody else was faster.
			stale: [404, 409],
			...(leaves
				? {
						onSuccess: () => tabStorage.clear(),
						success: (_, title) => ({ title, text: "Peran Anda telah berubah. Silahkan login kembali." }),
					}
				: { refreshes: true }),
		});
		if (answer?.ok && leaves) await leave("/guru/login");
	};
}
