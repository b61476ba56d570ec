"use client";

import type { ChangeEvent } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { Agreement, WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	agreement: Agreement;
};

/** Opens, replaces or removes the file of an agreement. */
export function AgreementFile({ workplace, agreement }: Props) {
	const { submit, sending } = useSubmit();
	const path = `/workplaces/${workplace.id_workplace}/agreement`;
	function send(file?: File) {
		const body = new FormData();
		body.set("version", String(workplace.version));
		if (file) body.set("agreement", file);
		void submit({
			...(!file && {
				confirm: { title: "Hapus berkas perjanjian?", confirm: "Hapus", tone: "danger" as const },
			}),
			method: "POST",
			path: `${path}/update`,
			body,
			failure: "Perjanjian Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	}
	function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		if (file) send(file);
		target.value = "";
	}
	return (
		<div className="mt-5 flex flex-wrap items-center gap-4 border-t pt-5">
			<label className="inline-flex min-h-11 min-w-0 max-w-full cursor-pointer flex-col gap-1 text-sm">
				<span className="font-medium">
					{agreement.has_file ? "Ganti berkas" : "Pilih berkas"} (PDF sampai 3 MB, JPEG atau PNG)
				</span>
				<input
					type="file"
					accept="application/pdf,image/jpeg,image/png"
					disabled={sending}
					onChange={choose}
					className="max-w-full cursor-pointer file:me-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink"
				/>
			</label>
			{agreement.has_file && (
				<>
					<Button asChild variant="secondary">
						<a href={`/api${path}`} download>
							Unduh Berkas
						</a>
					</Button>
					<Button variant="danger-ghost" loading={sending} onClick={() => send()}>
						Hapus Berkas
					</Button>
				</>
			)}
		</div>
	);
}
