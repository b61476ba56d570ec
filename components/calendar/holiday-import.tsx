"use client";

import { Upload } from "lucide";
import { type ChangeEvent, useRef } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { DraftNote } from "@/components/shared/draft-note";
import { FormActions, FormField } from "@/components/shared/form-field";
import { SubmitButton } from "@/components/shared/submit-button";
import { useFormDraft } from "@/components/shared/use-draft";
import { useServerForm } from "@/components/shared/use-server-form";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { NATIONAL } from "./holiday-form";
import { useCalendarChange } from "./use-calendar-change";

type Values = { list: string; national: boolean };

/** In bytes. A larger file is not a list of dates. */
const FILE_MAX = 100_000;

const schema = () => import("@/lib/schemas/calendar").then((module) => module.holidayListSchema);

/** Adds a list of holidays, pasted or from a file. It adds all of them or none. */
export function HolidayImport({ npsn }: { npsn: string }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState, reset, setValue } = form;
	const { notice } = useDialogs();
	const change = useCalendarChange();
	const draft = useFormDraft(form, { name: "holidays", except: ["national"] });
	const picker = useRef<HTMLInputElement>(null);

	async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		target.value = "";
		if (!file) return;
		if (file.size <= FILE_MAX) return setValue("list", await file.text(), { shouldValidate: true });
		await notice({
			title: "File Terlalu Besar",
			text: "Pilih file teks atau CSV berisi daftar tanggal.",
			tone: "error",
		});
	}

	async function add({ national }: Values) {
		// The server parses the list itself, so we send the text as it was typed.
		const body = { npsn, national, list: form.getValues("list") };
		const answer = await change({ method: "POST", path: "holidays/import", body, showErrors });
		if (!answer?.ok) return;
		reset({ list: "", national });
		draft.renew();
	}

	const { list: wrong } = formState.errors;
	return (
		<Card>
			<CardHeader
				title="Impor Daftar"
				description="Tempel daftar atau pilih file CSV. Libur nasional ditetapkan pemerintah setiap tahun."
			/>
			<form {...bind(add)} className="space-y-2">
				<DraftNote draft={draft} />
				<FormField
					label="Daftar Hari Libur"
					required
					hint="Satu baris per hari: tanggal, koma atau titik koma, lalu namanya."
					error={wrong?.message}
				>
					<Textarea
						rows={5}
						defaultValue=""
						placeholder={"2026-08-17,Hari Kemerdekaan\n25/12/2026;Hari Natal"}
						spellCheck={false}
						{...register("list")}
					/>
				</FormField>
				<input
					ref={picker}
					type="file"
					accept=".csv,.txt,text/csv,text/plain"
					onChange={readFile}
					aria-label="File daftar hari libur"
					hidden
				/>
				<Checkbox label={NATIONAL} {...register("national")} />
				<FormActions>
					<Button variant="secondary" size="lg" onClick={() => picker.current?.click()}>
						<Icon of={Upload} />
						Pilih File
					</Button>
					<SubmitButton loading={sending}>Impor</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
