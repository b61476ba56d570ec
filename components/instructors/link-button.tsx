"use client";

import { Link2 } from "lucide";
import { useState } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DateString } from "@/lib/dates/dates";
import type { InstructorLink, LinkOwner, SharedLink } from "@/server/wire/instructors";

type Props = {
	instructor: LinkOwner;
	link: InstructorLink;
	/** The Monday of a week that the instructor has not answered, of which the message reminds them. */
	week: DateString | null;
	/** Does the message remind them of the final scores? */
	scores: boolean;
};

/** Shows the link of an instructor, and makes one where there is none. Without a number, it asks for that first. */
export function LinkButton({ instructor, link, week, scores }: Props) {
	const { submit, sending } = useSubmit();
	const [shared, setShared] = useState<SharedLink | null>(null);
	const sheet = useLoadedDialog(
		() => import("./link-dialog").then((module) => module.LinkDialog),
		"Tautan Gagal Dimuat",
	);
	const asking = useLoadedDialog(
		() => import("./number-dialog").then((module) => module.NumberDialog),
		"Formulir Gagal Dimuat",
	);

	async function show(data: SharedLink) {
		setShared(data);
		await sheet.show();
	}

	async function open() {
		if (instructor.contact === null) return asking.show();
		const answer = await submit<SharedLink>({
			method: "POST",
			path: `/instructors/${instructor.id_instructor}/link/create`,
			body: { week, scores },
			success: () => null,
			failure: "Tautan Belum Dibuat",
			stale: [404, 409],
			refreshes: true,
		});
		if (answer?.ok) await show(answer.data);
	}

	const isLive = link.state === "live";
	const label = isLive ? (week || scores ? "Ingatkan" : "Kirim tautan") : "Buat tautan";
	return (
		<>
			<Button
				variant={isLive && !link.asked_at && !week && !scores ? "secondary" : "primary"}
				size="sm"
				loading={sending || sheet.loading || asking.loading}
				onClick={open}
				aria-label={`${label} ${instructor.name}`}
			>
				<Icon of={Link2} />
				{label}
			</Button>
			{asking.dialog && (
				<asking.dialog.View
					key={`number ${asking.dialog.opening}`}
					instructor={instructor}
					written={link.written}
					onMade={show}
					{...asking.dialog.frame}
				/>
			)}
			{sheet.dialog && shared && (
				<sheet.dialog.View
					key={`link ${sheet.dialog.opening}`}
					instructor={instructor}
					shared={shared}
					{...sheet.dialog.frame}
				/>
			)}
		</>
	);
}
