"use client";

import type { ReactNode } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { READINESS_LABELS, type SharedLine } from "@/lib/internships/readiness";
import type { ReadinessOf } from "./readiness-dialog";

const load = () => import("./readiness-dialog").then((module) => module.ReadinessDialog);

type Props = {
	line: SharedLine;
	of: ReadinessOf;
	/** Whom it is about, also for screen readers. */
	who: string;
	insurance?: { number: string; valid_from: string; valid_until: string };
	children: ReactNode;
};

/** Opens the form that records a briefing or an insurance. */
export function ReadinessButton({ children, ...props }: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				loading={loading}
				aria-label={`${typeof children === "string" ? children : "Catat"}: ${READINESS_LABELS[props.line]}, ${props.who}`}
				onClick={show}
			>
				{children}
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...props} {...dialog.frame} />}
		</>
	);
}

/** Takes back what was recorded about a placement. */
export function ClearReadinessButton({ line, id, who }: { line: SharedLine; id: string; who: string }) {
	const { submit, sending } = useSubmit();
	const label = READINESS_LABELS[line];
	return (
		<Button
			variant="danger-ghost"
			size="sm"
			loading={sending}
			aria-label={`Hapus: ${label}, ${who}`}
			onClick={() =>
				submit({
					confirm: {
						title: `Hapus catatan ${label.toLowerCase()}?`,
						text: who,
						confirm: "Hapus",
						tone: "danger",
					},
					method: "PUT",
					path: "/internships/readiness/update",
					body: { internships: [id], line, done: false },
					failure: "Penghapusan Gagal",
					stale: [404, 409],
					refreshes: true,
				})
			}
		>
			Hapus
		</Button>
	);
}
