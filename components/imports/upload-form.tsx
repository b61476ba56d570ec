"use client";

import { type FormEvent, useState } from "react";
import { FileInput } from "@/components/form/file-input";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { useGoOn } from "@/components/frame/use-go-on";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import type { ImportKind } from "@/lib/imports/kinds";
import { draftHref, FILE_HINT, FILE_HINTS, FILE_TYPES, KIND_HINTS, KIND_LABELS } from "@/lib/imports/labels";
import type { Uploaded } from "@/server/services/imports/drafts";

type Field = { name: string; label: string };
type Props = {
	kinds: readonly ImportKind[];
	/** What each kind takes, for a sheet whose heads we do not know. */
	fields: Partial<Record<ImportKind, readonly Field[]>>;
};

type Unknown = Extract<Uploaded, { sheets: unknown }>["sheets"];

/** Uploads a file. One whose heads nobody knows is explained by hand, once. */
export function UploadForm({ kinds, fields }: Props) {
	const { submit, sending } = useSubmit();
	const goOn = useGoOn();
	const [kind, setKind] = useState<ImportKind>(kinds[0] ?? "students");
	const [file, setFile] = useState<File>();
	const [error, setError] = useState<string>();
	const [unknown, setUnknown] = useState<Unknown>();
	const [sheet, setSheet] = useState(0);
	const [national, setNational] = useState(false);
	const [mapping, setMapping] = useState<Record<string, string>>({});
	const shown = unknown?.[sheet];

	function choose(next: number, sheets = unknown) {
		setSheet(next);
		setMapping(sheets?.[next]?.mapping ?? {});
	}
	async function send(event: FormEvent) {
		event.preventDefault();
		if (!file) return setError("Pilih berkas.");
		const body = new FormData();
		body.set("kind", kind);
		body.set("file", file);
		if (kind === "holidays") body.set("national", national ? "1" : "0");
		if (shown) {
			body.set("sheet", shown.name);
			body.set("mapping", JSON.stringify(mapping));
		}
		const answer = await submit<Uploaded>({
			method: "POST",
			path: "/imports/create",
			body,
			failure: "Berkas Tidak Dapat Dibaca",
			success: () => null,
			showErrors: ({ errors }) => {
				setError(errors?.file?.[0]);
				return Boolean(errors?.file);
			},
		});
		if (!answer?.ok) return;
		if ("id_import" in answer.data) return goOn(draftHref(answer.data.id_import));
		setUnknown(answer.data.sheets);
		choose(0, answer.data.sheets);
	}

	return (
		<form onSubmit={send}>
			<FormGrid>
				<FormField label="Isi berkas" required hint={KIND_HINTS[kind]}>
					<Select
						value={kind}
						onChange={({ target }) => {
							setKind(target.value as ImportKind);
							setUnknown(undefined);
							setError(undefined);
						}}
					>
						{kinds.map((one) => (
							<option key={one} value={one}>
								{KIND_LABELS[one]}
							</option>
						))}
					</Select>
				</FormField>
				<FormField label="Berkas" required hint={FILE_HINTS[kind] ?? FILE_HINT} error={error}>
					<FileInput
						accept={FILE_TYPES}
						chosen={file?.name ?? null}
						onChoose={(chosen) => {
							setFile(chosen);
							setUnknown(undefined);
							setError(undefined);
						}}
					/>
				</FormField>
			</FormGrid>
			{kind === "holidays" && (
				<Checkbox
					label="Libur nasional"
					checked={national}
					onChange={({ target }) => setNational(target.checked)}
				/>
			)}
			{unknown && shown && (
				<fieldset className="mt-5 border-t pt-5">
					<legend className="sr-only">Kolom berkas</legend>
					<p className="mb-4 text-sm">
						Judul kolom berkas ini belum dikenal. Pilih kolom untuk setiap isian. Pilihan ini diingat untuk
						berkas berikutnya.
					</p>
					<FormGrid>
						{unknown.length > 1 && (
							<FormField label="Lembar" className="md:col-span-2">
								<Select value={sheet} onChange={({ target }) => choose(Number(target.value))}>
									{unknown.map(({ name }, at) => (
										<option key={name} value={at}>
											{name}
										</option>
									))}
								</Select>
							</FormField>
						)}
						{fields[kind]?.map(({ name, label }) => (
							<FormField key={name} label={label}>
								<Select
									value={mapping[name] ?? ""}
									onChange={({ target }) => setMapping({ ...mapping, [name]: target.value })}
								>
									<option value="">Tidak ada</option>
									{shown.heads.map((head) => (
										<option key={head} value={head}>
											{head.replace(".", ": ")}
										</option>
									))}
								</Select>
							</FormField>
						))}
					</FormGrid>
				</fieldset>
			)}
			<FormActions>
				<SubmitButton loading={sending}>Periksa Berkas</SubmitButton>
			</FormActions>
		</form>
	);
}
