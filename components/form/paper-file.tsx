"use client";

import { FileInput } from "@/components/form/file-input";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";

type Props = {
	/** The endpoint that opens it, below `/api`. `…/update` keeps another one. */
	path: string;
	/** The field of the file in the API. */
	field: string;
	/** What it is, in the middle of a sentence: 'perjanjian'. */
	what: string;
	/** The version that the page shows, where there is one. */
	version?: number;
	/** When the file that the page shows was handed in, where the API asks for that. */
	seen?: string;
	hasFile: boolean;
};

/** Opens, replaces or removes the file of a signed paper. */
export function PaperFile({ path, field, what, version, seen, hasFile }: Props) {
	const { submit, sending } = useSubmit();
	function send(file?: File) {
		const body = new FormData();
		if (version !== undefined) body.set("version", String(version));
		if (seen !== undefined) body.set("seen", seen);
		if (file) body.set(field, file);
		void submit({
			...(!file && {
				confirm: { title: `Hapus berkas ${what}?`, confirm: "Hapus", tone: "danger" as const },
			}),
			method: "POST",
			path: `${path}/update`,
			body,
			failure: "Berkas Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	}
	return (
		<div className="mt-5 flex flex-wrap items-center gap-4 border-t pt-5">
			<FormField label={hasFile ? "Ganti berkas" : "Pilih berkas"} hint="PDF sampai 3 MB, JPEG atau PNG">
				<FileInput
					accept="application/pdf,image/jpeg,image/png"
					disabled={sending}
					onChoose={(file) => file && send(file)}
				/>
			</FormField>
			{hasFile && (
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
