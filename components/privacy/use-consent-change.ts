"use client";

import { type Submission, useSubmit } from "@/components/shared/use-submit";

type Change = Pick<Submission<unknown>, "confirm" | "method" | "path" | "body" | "showErrors" | "onSuccess">;

/** Refused because somebody else was quicker. */
const STALE = [404, 409];

/** Records or takes back consents. @returns whether a form for it is done with */
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
