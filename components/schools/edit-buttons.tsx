"use client";

import { Archive, ArchiveRestore, PencilLine, Plus } from "lucide";
import type { ComponentType } from "react";
import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type Frame = { open: boolean; onOpenChange: (open: boolean) => void };

/** Opens the form of a new row. */
export function AddButton({
	load,
	children,
}: {
	load: () => Promise<ComponentType<Frame>>;
	children: string;
}) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button loading={loading} onClick={show} className="max-sm:w-full">
				<Icon of={Plus} />
				{children}
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...dialog.frame} />}
		</>
	);
}

type Props<Row> = {
	row: Row;
	/** What the row is called, for screen readers. */
	name: string;
	load: () => Promise<ComponentType<Frame & { row: Row }>>;
	retire: {
		/** Below `/api`. */
		path: string;
		retired: boolean;
		/** The question before the row is retired. */
		confirm: Confirmation;
		/** Can the row be retired? */
		possible?: boolean;
	};
};

/** Buttons that change a row, and retire it or bring it back. */
export function EditButtons<Row>({ row, name, load, retire }: Props<Row>) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	const { submit, sending } = useSubmit();
	const { path, retired, confirm, possible = true } = retire;

	const change = () =>
		submit({
			...(!retired && { confirm }),
			method: "PUT",
			path: `${path}/set-retired`,
			body: { retired: !retired },
			failure: retired ? "Gagal Dibuka Kembali" : "Gagal Ditutup",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<div className="flex gap-1 max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2! md:justify-end">
			<Button variant="ghost" size="sm" loading={loading} aria-label={`Ubah ${name}`} onClick={show}>
				<Icon of={PencilLine} />
				Ubah
			</Button>
			{(retired || possible) && (
				<Button
					variant={retired ? "ghost" : "danger-ghost"}
					size="sm"
					loading={sending}
					aria-label={`${retired ? "Buka kembali" : "Tutup"} ${name}`}
					onClick={change}
				>
					<Icon of={retired ? ArchiveRestore : Archive} />
					{retired ? "Buka Kembali" : "Tutup"}
				</Button>
			)}
			{dialog && <dialog.View key={dialog.opening} row={row} {...dialog.frame} />}
		</div>
	);
}
