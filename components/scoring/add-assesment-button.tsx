"use client";

import { Plus } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { useApi } from "@/components/shared/use-api";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Adds the next assessment after a question. At the limit the server's refusal says so. */
export function AddAssesmentButton({ id_internship }: { id_internship: string }) {
	const api = useApi();
	const router = useRouter();
	const { confirm, notice } = useDialogs();
	const [busy, setBusy] = useState(false);

	async function add() {
		const sure = await confirm({
			title: "Tambahkan Asesmen Baru",
			text: "Data baru akan ditambahkan. Apakah Anda yakin ingin melanjutkan proses ini?",
			confirm: "Tambahkan",
		});
		if (!sure) return;
		setBusy(true);
		const answer = await api("POST", `/internships/${id_internship}/assesments/create`, undefined, {
			stays: ["review_rejected"],
		});
		setBusy(false);
		if (!answer) return;
		if (answer.ok) {
			router.refresh();
			return notice({ title: answer.message, tone: "success" });
		}
		if (answer.status === 409 || answer.status === 404) router.refresh();
		const rejected = answer.code === "review_rejected";
		await notice({
			title: rejected ? "Akses Ditolak!" : "Proses Penambahan Asesmen Gagal",
			text: answer.message,
			tone: "error",
		});
	}

	return (
		<Button loading={busy} onClick={add}>
			<Icon of={Plus} />
			Tambah Asesmen
		</Button>
	);
}
