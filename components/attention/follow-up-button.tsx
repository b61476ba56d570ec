"use client";

import { NotebookPen } from "lucide";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NO_CONNECTION } from "@/lib/api-client";
import type { FollowUpDialog } from "./follow-up-dialog";

const load = () => import("./follow-up-dialog").then((module) => module.FollowUpDialog);

/** Opens a form for a note about what was done for a student. The form is loaded when it is pressed. */
export function FollowUpButton({ id, name }: { id: string; name: string }) {
	const { notice } = useDialogs();
	const [loading, setLoading] = useState(false);
	const [open, setOpen] = useState(false);
	const [dialog, setDialog] = useState<{ View: typeof FollowUpDialog; opening: number } | null>(null);

	async function show() {
		setLoading(true);
		const View = await load().catch(() => null);
		setLoading(false);
		if (!View) return notice({ title: "Formulir Gagal Dimuat", text: NO_CONNECTION, tone: "error" });
		setDialog((last) => ({ View, opening: (last?.opening ?? 0) + 1 }));
		setOpen(true);
	}

	return (
		<>
			<Button
				variant="secondary"
				loading={loading}
				aria-label={`Catat tindak lanjut untuk ${name}`}
				onClick={show}
			>
				<Icon of={NotebookPen} />
				Catat Tindak Lanjut
			</Button>
			{dialog && <dialog.View key={dialog.opening} id={id} name={name} open={open} onOpenChange={setOpen} />}
		</>
	);
}
