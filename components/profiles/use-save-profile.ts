"use client";

import type { Refusal } from "@/components/shared/use-api";
import { useSubmit } from "@/components/shared/use-submit";

/** Saves a profile, and goes back to it. */
export function useSaveProfile(path: string, profileHref: string) {
	const { submit } = useSubmit();
	return (values: Record<string, unknown>, showErrors: (refusal: Refusal) => boolean) =>
		submit({
			confirm: { title: "Simpan Perubahan?", text: "Data diri Anda akan diperbarui" },
			method: "PUT",
			path,
			body: values,
			showErrors,
			success: () => ({ title: "Data Diri Anda Telah Diperbarui" }),
			failure: "Edit Profil Gagal!",
			goTo: profileHref,
		});
}
