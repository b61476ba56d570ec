"use client";

import { Trash2 } from "lucide";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { useLeave } from "@/components/shared/use-leave";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { tabStorage } from "@/lib/browser-storage";

/** Deletes the account of whoever presses it, once they have confirmed. */
export function DeleteAccountButton({ loginHref }: { loginHref: string }) {
	const api = useApi();
	const { confirm, notice } = useDialogs();
	const leave = useLeave();
	const [deleting, setDeleting] = useState(false);

	async function remove() {
		const sure = await confirm({
			title: "Peringatan: Penghapusan Akun",
			text: "Yakin ingin menghapus akun Anda? Setelah akun dihapus, semua data akan hilang dan tidak dapat dipulihkan.",
			confirm: "Lanjut",
			tone: "danger",
		});
		if (!sure) return;
		setDeleting(true);
		const answer = await api("DELETE", "/users/me");
		if (!answer) return;
		if (answer.ok) {
			tabStorage.clear();
			await notice({
				title: "Akun pengguna telah berhasil dihapus.",
				text: "Terima kasih telah menggunakan layanan ini.",
				tone: "success",
			});
			return leave(loginHref);
		}
		setDeleting(false);
		await notice({ title: "Penghapusan Akun Pengguna Gagal", text: answer.message, tone: "error" });
	}

	return (
		<Button variant="danger-ghost" loading={deleting} onClick={remove} className="max-sm:-ms-5">
			<Icon of={Trash2} />
			Hapus Akun
		</Button>
	);
}
