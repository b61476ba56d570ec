import { expect } from "vitest";
import { page } from "vitest/browser";

/** A notice or a question with this title. */
export const alert = (title: string | RegExp) => page.getByRole("alertdialog", { name: title });

/** Presses a button of a notice or question, and waits until that is gone. */
export async function answer(title: string | RegExp, button: string): Promise<void> {
	await alert(title).getByRole("button", { name: button, exact: true }).click();
	await expect.element(alert(title)).not.toBeInTheDocument();
}

/** Closes a notice. */
export const acknowledge = (title: string | RegExp) => answer(title, "Oke");
