"use client";

import { DraftNote } from "@/components/form/draft-note";
import { FileInput } from "@/components/form/file-input";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { useGoOn } from "@/components/frame/use-go-on";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { draftHref, FILE_HINTS, FILE_TYPES } from "@/lib/imports/labels";
import { NATIONAL } from "./holiday-form";

type Values = { list: string; national: boolean };

const schema = () => import("@/lib/schemas/schools").then((module) => module.holidayListSchema);

/** Sends a list of holidays, pasted or as a file, to the import, which shows it before anything changes. */
export function HolidayImport() {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState, getValues } = form;
	const draft = useFormDraft(form, { name: "holidays", except: ["national"] });
	const { submit } = useSubmit();
	const goOn = useGoOn();

	async function send(file: File) {
		const body = new FormData();
		body.set("kind", "holidays");
		body.set("national", getValues("national") ? "1" : "0");
		body.set("file", file);
		const answer = await submit<{ id_import: string }>({
			method: "POST",
			path: "/imports/create",
			body,
			failure: "Daftar Tidak Dapat Dibaca",
			success: () => null,
			showErrors: ({ errors, ...refusal }) =>
				showErrors({ ...refusal, errors: { ...errors, ...(errors?.file && { list: errors.file }) } }),
		});
		if (!answer?.ok) return;
		draft.drop();
		await goOn(draftHref(answer.data.id_import));
	}

	return (
		<Card>
			<CardHeader
				title="Impor Daftar"
				description="Tempel daftar, atau pilih berkas. Libur nasional ditetapkan pemerintah setiap tahun."
			/>
			<form
				{...bind(() => send(new File([getValues("list")], "Daftar hari libur.txt", { type: "text/plain" })))}
				className="space-y-2"
			>
				<DraftNote draft={draft} />
				<FormField
					label="Daftar Hari Libur"
					required
					hint="Satu baris per hari: tanggal, lalu namanya. Tabel surat keputusan juga dapat ditempel."
					error={formState.errors.list?.message}
				>
					<Textarea
						rows={5}
						defaultValue=""
						placeholder={"17 Agustus 2026; Hari Kemerdekaan\n25/12/2026; Hari Natal"}
						spellCheck={false}
						{...register("list")}
					/>
				</FormField>
				<Checkbox label={NATIONAL} {...register("national")} />
				<FormField label="Atau berkas" hint={FILE_HINTS.holidays}>
					<FileInput
						accept={FILE_TYPES}
						disabled={sending}
						onChoose={(file) => {
							if (file) void send(file);
						}}
					/>
				</FormField>
				<FormActions>
					<SubmitButton loading={sending}>Periksa Daftar</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
