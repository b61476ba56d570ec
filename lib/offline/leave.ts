import { tellOthers } from "./send";
import { forgetPerson, unsentOf } from "./store";

/* For logging out, and for deleting the account. */

/** How many records of this person wait on this phone. 0 where the browser keeps nothing. */
export const countUnsent = (id_user: number): Promise<number> =>
	unsentOf(id_user).then(
		(records) => records.length,
		() => 0,
	);

/** Removes everything this phone keeps of this person. Another student's records stay. */
export async function forget(id_user: number): Promise<void> {
	await forgetPerson(id_user).catch(() => {
		// A browser that keeps nothing has nothing to forget.
	});
	tellOthers();
}

/** The question we ask before records are lost. */
export const leaveUnsent = (count: number) =>
	({
		title: `${count} belum terkirim`,
		text: "Jika keluar sekarang, catatan yang belum terkirim dihapus dari ponsel ini dan tidak sampai ke sekolah.",
		confirm: "Keluar dan hapus",
		tone: "danger",
	}) as const;
