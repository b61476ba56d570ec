"use client";

import { type ChangeEvent, useState } from "react";
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
	function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		if (!file) return;
		const body = new FormData();
		body.set("logo", file);
		target.value = "";
		void send(body);
	}
	return (
		<div className="flex flex-wrap items-center gap-4">
			{hasLogo && (
				<img src={`/api/documents/logo?${changes}`} alt="Logo sekolah" className="size-20 object-contain" />
			)}
			<label className="inline-flex min-h-11 min-w-0 max-w-full cursor-pointer flex-col gap-1 text-sm">
				<span className="font-medium">{hasLogo ? "Ganti logo" : "Pilih logo"}</span>
				<input
					type="file"
					accept="image/jpeg,image/png"
					disabled={sending}
					onChange={choose}
					className="max-w-full cursor-pointer file:me-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink"
				/>
			</label>
			{hasLogo && (
				<Button variant="ghost" loading={sending} onClick={() => send(new FormData())}>
					Hapus Logo
				</Button>
			)}
		</div>
	);
}
