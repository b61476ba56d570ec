import { browserStorage } from "../browser-storage";
import { tellOthers } from "./send";
import { currentPerson, forgetPerson, unsentOf } from "./store";

/* For logging out, and for deleting the account. */

/** How many records of this person wait on this phone. None where the browser keeps nothing. */
export const countUnsent = (id_user: number): Promise<number> =>
	unsentOf(id_user).then(
		(records) => records.length,
		() => 0,
	);

/** Removes what this browser keeps of this person. Another student's records on the same phone stay. */
export async function forgetHere(id_user: number): Promise<void> {
	browserStorage.clear();
	await forgetPerson(id_user).catch(() => {
		// The browser keeps nothing, then.
	});
	tellOthers();
}

/** The same for whoever was logged in here last, after their account has been deleted. */
export async function forgetCurrent(): Promise<void> {
	const person = await currentPerson().catch(() => undefined);
	if (person) await forgetHere(person.id_user);
}
