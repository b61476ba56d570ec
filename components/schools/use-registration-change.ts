"use client";

import { type Submission, useSubmit } from "@/components/form/use-submit";
import type { Registration } from "@/server/wire/schools";

type Change = Pick<Submission<Registration>, "confirm" | "method" | "path" | "body" | "showErrors">;

/** Changes how people register at the school. `path` is below `/school`. */
export function useRegistrationChange() {
	const { submit } = useSubmit();
	return (change: Change) =>
		submit<Registration>({
			...change,
			path: `/school/${change.path}`,
			covered: true,
			failure: "Pengubahan Pendaftaran Gagal!",
			stale: [404],
			refreshes: true,
		});
}
