"use client";

import { useRouter } from "next/navigation";
import type { Confirmation } from "@/components/feedback/confirm-dialog";
import type { Refusal } from "@/components/form/use-api";
import { useSubmit } from "@/components/form/use-submit";
import { REOPEN_DAYS } from "@/lib/internships/internship-period";

/** Says beforehand what completing means. */
export const AFTERWARDS = `Setelah diselesaikan, data PKL ini tidak dapat diubah lagi. Guru pembimbing atau manajemen sekolah dapat membukanya kembali dalam ${REOPEN_DAYS} hari.`;

type Options = {
	/** The reason for completing it before its end. */
	reason?: string;
	confirm?: Confirmation;
	showErrors?: (refusal: Refusal) => boolean;
	onSuccess?: () => void;
};

/** Completes an internship. A student with an incomplete profile is led there first. */
export function useComplete(id: string) {
	const router = useRouter();
	const { submit, sending } = useSubmit();

	function completeProfile({ code }: Refusal) {
		if (code !== "profile_incomplete") return false;
		router.push("/profil");
		return true;
	}

	const complete = ({ reason, ...options }: Options) =>
		submit({
			...options,
			method: "PUT",
			path: `/internships/${id}/set-completed`,
			body: { reason: reason ?? null },
			onRefusal: completeProfile,
			failure: "Proses Penyelesaian PKL Gagal",
			stale: [409],
			refreshes: true,
		});
	return { complete, sending };
}
