"use client";

import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { Button } from "@/components/ui/button";
import { NO_CONNECTION } from "@/lib/api-client";
import type { RevokeDialog } from "./revoke-dialog";

const load = () => import("./revoke-dialog").then((module) => module.RevokeDialog);

/** Revokes the certificate of an internship. Its form is loaded when it is pressed. */
export function RevokeButton({ id }: { id: string }) {
	const { notice } = useDialogs();
	const [loading, setLoading] = useState(false);
	const [open, setOpen] = useState(false);
	const [dialog, setDialog] = useState<{ View: typeof RevokeDialog; opening: number } | null>(null);

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
			<Button variant="ghost" size="sm" loading={loading} onClick={show}>
				Cabut Sertifikat
			</Button>
			{dialog && <dialog.View key={dialog.opening} id={id} open={open} onOpenChange={setOpen} />}
		</>
	);
}
