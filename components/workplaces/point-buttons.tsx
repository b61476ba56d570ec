"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { WorkplacePoint, WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version" | "points">;
	point?: WorkplacePoint;
};

const load = () => import("./point-dialog").then((module) => module.PointDialog);

/** Opens the form of a point: to add one, or to change this one. */
export function PointButton({ workplace, point }: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				loading={loading}
				onClick={show}
				aria-label={point && `Edit ${point.label}`}
			>
				{point ? "Edit" : "Tambah"}
			</Button>
			{dialog && <dialog.View key={dialog.opening} workplace={workplace} point={point} {...dialog.frame} />}
		</>
	);
}

export function RemovePointButton({ workplace, point }: Required<Props>) {
	const { submit, sending } = useSubmit();
	const remove = () =>
		submit({
			confirm: { title: `Hapus titik ${point.label}?`, confirm: "Hapus", tone: "danger" },
			method: "PUT",
			path: `/workplaces/${workplace.id_workplace}/points/update`,
			body: {
				version: workplace.version,
				points: workplace.points.filter(({ id_point }) => id_point !== point.id_point),
			},
			failure: "Titik Peta Gagal Dihapus",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<Button
			variant="danger-ghost"
			size="sm"
			loading={sending}
			onClick={remove}
			aria-label={`Hapus ${point.label}`}
		>
			Hapus
		</Button>
	);
}
