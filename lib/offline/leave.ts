import { browserStorage } from "../browser-storage";
import { INSTALL_KEY } from "../client-session";
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
	const answer = browserStorage.getItem(INSTALL_KEY);
	browserStorage.clear();
	if (answer !== null) browserStorage.setItem(INSTALL_KEY, answer);
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
