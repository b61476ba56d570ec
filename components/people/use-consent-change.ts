"use client";

import { type Submission, useSubmit } from "@/components/form/use-submit";

type Change = Pick<Submission<unknown>, "confirm" | "method" | "path" | "body" | "showErrors" | "onSuccess">;

/** The change was refused because somebody else was faster. */
const STALE = [404, 409];

/** Records or ends consents. @returns whether the form can be closed */
export function useConsentChange() {
	const { submit } = useSubmit();
	return async (change: Change): Promise<boolean> => {
		const answer = await submit({
			...change,
			failure: "Perubahan Persetujuan Gagal",
			stale: STALE,
			refreshes: true,
		});
		return !answer || answer.ok || STALE.includes(answer.status);
	};
}
