"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/feedback/dialogs";
import type { Refusal } from "@/components/form/use-api";
import { useRefresh } from "@/components/frame/use-refresh";
import { INCOMPLETE_PROFILE } from "@/components/people/incomplete-profile";

/**
 * The page's text for each refusal of an attendance. Source: the specification's error catalogue.
 * @returns a function for `onRefusal` of useSubmit
 */
export function useRefusals() {
	const router = useRouter();
	const refresh = useRefresh();
	const { notice, confirm } = useDialogs();

	return async ({ code, message }: Refusal, closeDialog: () => void): Promise<boolean> => {
		switch (code) {
			case "profile_incomplete": {
				closeDialog();
				const { action, ...words } = INCOMPLETE_PROFILE;
				const goes = await confirm({ ...words, confirm: action });
				if (goes) router.push("/profil/edit");
				return true;
			}
			case "no_ongoing_internship":
				closeDialog();
				await notice({
					title: "Tidak Ada PKL Aktif",
					text: "Saat ini tidak terdapat data PKL yang sedang berlangsung. Silakan tambahkan data PKL terlebih dahulu.",
					tone: "warning",
				});
				return true;
			case "attendance_expired":
				closeDialog();
				void refresh({ reached: true });
				await notice({ title: "Presensi Gagal!", text: message, tone: "error" });
				return true;
			case "already_recorded":
			case "another_day":
			case "location_required":
				// Nothing is left to do in the dialog, perhaps because an earlier try did arrive. The page shows what
				// is recorded.
				closeDialog();
				void refresh({ reached: true });
		}
		return false;
	};
}
