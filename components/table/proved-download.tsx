"use client";

import { Download } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Props = Pick<ButtonProps, "variant" | "size" | "className"> & {
	/** Starts with `/api`. */
	href: string;
	children: ReactNode;
};

/**
 * Downloads a file that needs a recent proof, and that may be too large for the page's memory. A download cannot ask
 * for the password, so the page asks first.
 */
export function ProvedDownload({ href, children, ...look }: Props) {
	const { submit } = useSubmit();

	async function download(event: MouseEvent) {
		event.preventDefault();
		const answer = await submit({
			method: "GET",
			path: "/user/confirm-password",
			success: () => null,
			failure: "Unduh Data Gagal!",
		});
		if (answer?.ok) window.location.assign(href);
	}

	return (
		<Button asChild {...look}>
			<a href={href} download onClick={download}>
				<Icon of={Download} />
				{children}
			</a>
		</Button>
	);
}
