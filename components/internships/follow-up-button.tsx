"use client";

import { NotebookPen } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const load = () => import("./follow-up-dialog").then((module) => module.FollowUpDialog);

/** Opens a form for a note about what was done for a student. */
export function FollowUpButton({ id, name }: { id: string; name: string }) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
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
			{dialog && <dialog.View key={dialog.opening} id={id} name={name} {...dialog.frame} />}
		</>
	);
}
