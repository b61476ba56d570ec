"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { WorkplaceInstructor, WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	instructor?: WorkplaceInstructor;
};

const load = () => import("./instructor-dialog").then((module) => module.InstructorDialog);

/** Opens the form of an instructor: to add one, or to correct this one. */
export function InstructorButton({ workplace, instructor }: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				loading={loading}
				onClick={show}
				aria-label={instructor && `Edit ${instructor.name}`}
			>
				{instructor ? "Edit" : "Tambah"}
			</Button>
			{dialog && (
				<dialog.View key={dialog.opening} workplace={workplace} instructor={instructor} {...dialog.frame} />
			)}
		</>
	);
}

/** Removes an instructor whom no placement names. */
export function RemoveInstructorButton({ workplace, instructor }: Required<Props>) {
	const { submit, sending } = useSubmit();
	const remove = () =>
		submit({
			confirm: { title: `Hapus ${instructor.name}?`, confirm: "Hapus", tone: "danger" },
			method: "DELETE",
			path: `/workplaces/instructors/${instructor.id_instructor}/delete`,
			body: { version: workplace.version },
			failure: "Instruktur Gagal Dihapus",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<Button
			variant="danger-ghost"
			size="sm"
			loading={sending}
			onClick={remove}
			aria-label={`Hapus ${instructor.name}`}
		>
			Hapus
		</Button>
	);
}
