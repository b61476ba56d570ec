/** The whole name of somebody whose profile has it in two parts. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string | null }): string =>
	[firstname, lastname].filter(Boolean).join(" ");

/** A whole name in the two parts of a profile. {@link fullName} puts it together again. */
export function splitName(name: string): { firstname: string; lastname: string | null } {
	const [firstname = "", ...rest] = name.split(" ");
	return { firstname, lastname: rest.join(" ") || null };
}
