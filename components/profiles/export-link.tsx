"use client";

import { Download } from "lucide";
import type { MouseEvent } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const EXPORT = "/api/user/export";

/** Downloads one's own data. A download cannot ask for the password, so the page asks first. */
export function ExportLink() {
	const { submit } = useSubmit();

	async function download(event: MouseEvent) {
		event.preventDefault();
		const answer = await submit({
			method: "GET",
			path: "/user/confirm-password",
			success: () => null,
			failure: "Unduh Data Gagal!",
		});
		if (answer?.ok) window.location.assign(EXPORT);
	}

	return (
		<Button asChild variant="ghost" className="max-sm:-ms-5">
			<a href={EXPORT} download onClick={download}>
				<Icon of={Download} />
				Unduh Data Saya
			</a>
		</Button>
	);
}
