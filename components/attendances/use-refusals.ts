"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shared/dialogs";
import { useRefresh } from "@/components/shared/use-refresh";
import type { Answer } from "@/lib/api-client";

/** What the page says to each refusal of an attendance, by the specification's error catalogue. */
export function useRefusals() {
	const router = useRouter();
	const refresh = useRefresh();
	const { notice, confirm } = useDialogs();

	return async (answer: Extract<Answer<unknown>, { ok: false }>, closeDialog: () => void) => {
		switch (answer.code) {
			case "profile_incomplete": {
				closeDialog();
				const goes = await confirm({
					title: "Profil Belum Lengkap, Yuk Sempurnakan!",
					text: "Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.",
					confirm: "Lengkapi Profil",
				});
				if (goes) router.push("/profil/edit");
				return;
			}
			case "no_ongoing_internship":
				closeDialog();
				return notice({
					title: "Tidak Ada PKL Aktif",
					text: "Saat ini tidak terdapat data PKL yang sedang berlangsung. Silakan tambahkan data PKL terlebih dahulu.",
					tone: "warning",
				});
			case "attendance_expired":
				closeDialog();
				void refresh();
				return notice({ title: "Presensi Gagal!", text: answer.message, tone: "error" });
			case "already_recorded":
			case "another_day":
			case "location_required":
				// Nothing is left to be done in the dialog, perhaps because an earlier try did arrive: show what is there.
				closeDialog();
				void refresh();
		}
		return notice({
			title: "Proses Penyimpanan Data Presensi Gagal",
			text: answer.message || "Terjadi kesalahan",
			tone: "error",
		});
	};
}
