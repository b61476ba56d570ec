"use client";

import { useState } from "react";
import { FileInput } from "@/components/form/file-input";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";

/** Shows the school's logo, and replaces or removes it. */
export function LogoForm({ hasLogo }: { hasLogo: boolean }) {
	const { submit, sending } = useSubmit();
	// Each change gives a new address, so that the browser shows the new picture.
	const [changes, setChanges] = useState(0);
	const send = (body: FormData) =>
		submit({
			method: "POST",
			path: "/documents/logo/update",
			body,
			onSuccess: () => setChanges((count) => count + 1),
			failure: "Logo Gagal Disimpan",
			refreshes: true,
		});
	function choose(file: File | undefined) {
		if (!file) return;
		const body = new FormData();
		body.set("logo", file);
		void send(body);
	}
	return (
		<div className="flex flex-wrap items-center gap-4">
			{hasLogo && (
				<img src={`/api/documents/logo?${changes}`} alt="Logo sekolah" className="size-20 object-contain" />
			)}
			<FormField label={hasLogo ? "Ganti logo" : "Pilih logo"}>
				<FileInput accept="image/jpeg,image/png" disabled={sending} onChoose={choose} />
			</FormField>
			{hasLogo && (
				<Button variant="ghost" loading={sending} onClick={() => send(new FormData())}>
					Hapus Logo
				</Button>
			)}
		</div>
	);
}
