"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { Confirmation } from "@/components/shared/confirm-dialog";
import { useDialogs } from "@/components/shared/dialogs";
import { useLoading } from "@/components/shared/loading";
import { useApi } from "@/components/shared/use-api";
import { useLeave } from "@/components/shared/use-leave";
import { tabStorage } from "@/lib/browser-storage";
import type { Role } from "@/lib/labels";

export const DELETION_FAILED = "Penghapusan Pengguna Yang Dipilih Gagal!";
export const ROLE_CHANGE_FAILED = "Pengubahan Peran Pengguna Yang Dipilih Gagal!";

type Change = {
	question: Confirmation;
	method: "PUT" | "DELETE";
	path: string;
	/** Deletions: the role the list shows. */
	expectedRole?: Role;
	body?: Record<string, unknown>;
	/** Title of the notice when it is refused. */
	failed: string;
	/** It ends the acting user's own session. */
	leaves?: boolean;
};

/** Changes users: asks first, says how it went, and shows the list as it is then. */
export function useUserChange() {
	const api = useApi();
	const router = useRouter();
	const { confirm, notice } = useDialogs();
	const { during } = useLoading();
	const leave = useLeave();
	return useCallback(
		async ({ question, method, path, expectedRole, body, failed, leaves }: Change): Promise<void> => {
			if (!(await confirm(question))) return;
			// The page reads its own rows anew; of the list the answer would carry, one is enough.
			const query = expectedRole ? `per_page=1&expected_role=${expectedRole}` : "per_page=1";
			const answer = await during(api(method, `${path}?${query}`, body));
			if (!answer) return;
			if (answer.ok && leaves) {
				tabStorage.clear();
				await notice({
					title: answer.message,
					text: "Peran Anda telah berubah. Silahkan login kembali.",
					tone: "success",
				});
				return leave("/guru/login");
			}
			// Refused because somebody else was quicker: what is on screen is no longer true.
			if (answer.ok || answer.status === 404 || answer.status === 409) router.refresh();
			await notice(
				answer.ok
					? { title: answer.message, tone: "success" }
					: { title: failed, text: answer.message, tone: "error" },
			);
		},
		[api, router, confirm, notice, during, leave],
	);
}
