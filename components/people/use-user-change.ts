"use client";

import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { useLeave } from "@/components/frame/use-leave";
import { tabStorage } from "@/lib/browser-storage";
import { isStaff, type Role } from "@/lib/labels";
import type { Place } from "@/lib/people/place";
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
	/** The page that follows. By default the page stays, and shows what there is now. */
	goTo?: string;
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

/** Makes the change that takes the class from a homeroom teacher, after a question. */
export const leavingClassOf = ({ id_user, name }: Pick<ListedUser, "id_user" | "name">): Change => ({
	question: {
		title: `Yakin ingin menghapus ${name} dari Wali Kelas?`,
		text: `${name} kembali menjadi Pembimbing dan perlu login kembali.`,
		tone: "danger",
	},
	method: "PUT",
	path: `${id_user}/remove-homeroom`,
	leavers: [id_user],
	keepsPlacements: true,
	failure: ROLE_CHANGE_FAILED,
});

/** Makes the change that makes a guru_pembimbing a homeroom teacher, after a question. */
export const becomingHomeroom = ({ id_user, name }: Pick<ListedUser, "id_user" | "name">): Change => ({
	question: {
		title: `Yakin ingin menjadikan ${name} Wali Kelas?`,
		text: `${name} perlu login kembali dengan peran barunya.`,
		tone: "warning",
	},
	method: "PUT",
	path: `${id_user}/promote-homeroom`,
	failure: ROLE_CHANGE_FAILED,
});

/** Makes the change that switches off somebody's second step, after a question. */
export const withoutSecondStep = ({ id_user, name }: Pick<ListedUser, "id_user" | "name">): Change => ({
	question: {
		title: `Yakin ingin mematikan verifikasi dua langkah ${name}?`,
		text: `Pastikan permintaan ini benar dari ${name}. Setelah itu password saja cukup untuk masuk, dan ${name} perlu login kembali.`,
		tone: "danger",
	},
	method: "PUT",
	path: `${id_user}/disable-otp`,
	failure: "Verifikasi Dua Langkah Gagal Dimatikan!",
});

/**
 * Makes the change that gives a place to a guru_pembimbing, after a question.
 * @param self the person who is looking, whose session ends if they hand on their own place
 */
export const holdingOf = (
	{ title, holder, fields }: Place,
	{ id_user, name }: Pick<ListedUser, "id_user" | "name">,
	self?: number,
): Change => ({
	question: {
		title: `Yakin ingin menjadikan ${name} ${title}?`,
		text: consequence(name, holder, self),
		tone: "warning",
	},
	method: "PUT",
	path: `${id_user}/${"majorId" in fields ? "promote-major-leader" : "promote-management"}`,
	body: { id: holder?.id_user ?? "", ...fields },
	failure: ROLE_CHANGE_FAILED,
	leaves: holder !== null && holder.id_user === self,
});

function consequence(name: string, holder: Place["holder"], self?: number) {
	if (!holder) return `${name} perlu login kembali dengan peran barunya.`;
	if (holder.id_user === self)
		return "Anda menyerahkan jabatan Anda: Anda kembali menjadi Pembimbing, tidak dapat lagi membuka halaman ini, dan perlu login kembali.";
	return `${holder.name} kembali menjadi Pembimbing. Kelas dan jabatan lainnya tetap. Keduanya perlu login kembali.`;
}

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
		goTo,
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
				: goTo
					? { goTo }
					: { refreshes: true }),
		});
		if (answer?.ok && leaves) await leave("/guru/login");
	};
}
