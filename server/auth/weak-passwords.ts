import "server-only";
import { settings } from "../env";
import { invalid } from "../errors";
import { isCommon } from "./common-passwords";

/** What others know about somebody: name, e-mail, NISN, school. */
type Known = (string | null | undefined)[];

/** A password with fewer letters than this, besides what others know, is quickly guessed. */
const FEWEST = 4;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Is the password little more than what others know, such as `siti2009` or `SMKN16Jakarta!`? */
function isMadeOf(password: string, known: Known): boolean {
	// We use only the part of an address before the @, because many people use the words of its domain.
	const words = [...known, settings().appName, "jejak pkl smkn"].flatMap((text) =>
		wordsOf(text?.replace(/@.*/, "") ?? ""),
	);
	const typed = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
	const rest = words
		.sort((a, b) => b.length - a.length)
		.reduce((left, word) => left.replaceAll(word, ""), typed);
	return rest !== typed && rest.replaceAll(/\P{L}/gu, "").length < FEWEST;
}

/** Is the password common, or little more than what others know? */
export const isWeak = async (password: string, known: Known): Promise<boolean> =>
	isMadeOf(password, known) || (await isCommon(password));

/** @throws AppError 422 on password */
export async function refuseWeak(password: string, known: Known): Promise<void> {
	if (await isCommon(password))
		throw invalid({ password: ["Password ini terlalu umum sehingga mudah ditebak. Gunakan password lain."] });
	if (isMadeOf(password, known))
		throw invalid({
			password: ["Password tidak boleh hanya terdiri dari nama, email, NISN, atau sekolah Anda."],
		});
}
