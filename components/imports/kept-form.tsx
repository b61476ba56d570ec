"use client";

import { useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Preview } from "@/server/services/imports/plans";

type Props = Pick<Preview, "kind" | "fields" | "kept"> & {
	/** A head only reads what the management chose. */
	isHead: boolean;
};

/** Which fields are never overwritten: an import only fills them in where they are empty. */
export function KeptForm({ kind, fields, kept, isHead }: Props) {
	const { submit, sending } = useSubmit();
	const [chosen, setChosen] = useState<readonly string[]>(kept);
	const save = () =>
		submit({
			method: "PUT",
			path: "/imports/kept/update",
			body: { kind, kept: chosen },
			failure: "Pilihan Gagal Disimpan",
			success: () => null,
			refreshes: true,
		});
	if (isHead) {
		const names = fields.flatMap(({ name, label }) => (kept.includes(name) ? [label] : []));
		return names.length === 0 ? null : (
			<p className="text-sm">{`Tidak pernah ditimpa: ${names.join(", ")}. Manajemen Sekolah menetapkannya.`}</p>
		);
	}
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
				{`Kolom yang tidak pernah ditimpa${kept.length > 0 ? ` (${kept.length})` : ""}`}
			</summary>
			<p className="mb-2 text-muted text-sm">
				Isian yang sudah ada tetap, dan yang kosong diisi. Pilihan ini berlaku untuk semua impor sekolah
				berikutnya.
			</p>
			<div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
				{fields.map(({ name, label }) => (
					<Checkbox
						key={name}
						label={label}
						checked={chosen.includes(name)}
						onChange={({ target }) =>
							setChosen(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
						}
					/>
				))}
			</div>
			<Button size="sm" variant="secondary" loading={sending} onClick={save}>
				Simpan Pilihan
			</Button>
		</details>
	);
}
