"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";

const load = () => import("./revoke-dialog").then((module) => module.RevokeDialog);

/** Revokes the certificate of an internship. */
export function RevokeButton({ id }: { id: string }) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button variant="ghost" size="sm" loading={loading} onClick={show}>
				Cabut Sertifikat
			</Button>
			{dialog && <dialog.View key={dialog.opening} id={id} {...dialog.frame} />}
		</>
	);
}
