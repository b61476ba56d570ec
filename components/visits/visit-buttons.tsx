"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { Moved } from "./move-dialog";

const load = () => import("./move-dialog").then((module) => module.MoveDialog);

/** Plans a visit for another day. */
export function MoveVisitButton(visit: Moved) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button variant="secondary" loading={loading} onClick={show}>
				Ganti Tanggal
			</Button>
			{dialog && <dialog.View key={dialog.opening} visit={visit} {...dialog.frame} />}
		</>
	);
}

/** Deletes a plan, or a record by mistake. */
export function DeleteVisitButton({
	id_visit,
	name,
	done,
}: {
	id_visit: string;
	name: string;
	done: boolean;
}) {
	const { submit, sending } = useSubmit();
	const remove = () =>
		submit({
			confirm: {
				title: done ? `Hapus catatan kunjungan ke ${name}?` : `Hapus rencana kunjungan ke ${name}?`,
				text: done
					? "Catatan, daftar yang ditemui, foto, usulan titik peta, dan rencananya ikut terhapus."
					: undefined,
				confirm: "Hapus",
				tone: "danger",
			},
			method: "DELETE",
			path: `/visits/${id_visit}/delete`,
			failure: "Kunjungan Gagal Dihapus",
			stale: [409],
			goTo: "/guru/kunjungan",
		});
	return (
		<Button variant="danger-ghost" loading={sending} onClick={remove}>
			Hapus
		</Button>
	);
}
