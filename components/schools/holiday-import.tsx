"use client";

import { Upload } from "lucide";
import { type ChangeEvent, useRef } from "react";
import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { NATIONAL } from "./holiday-form";
import { useCalendarChange } from "./use-calendar-change";

type Values = { list: string; national: boolean };

/** In bytes. A larger file is not a list of dates. */
const FILE_MAX = 400_000;

/** Excel's "Unicode Text" is UTF-16, and its plain CSV is in the letters of Windows. */
async function textOf(file: File): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const read = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return read("utf-16le");
	try {
		return read("utf-8", true);
	} catch {
		return read("windows-1252");
	}
}

const schema = () => import("@/lib/schemas/schools").then((module) => module.holidayListSchema);

/** Adds a list of holidays, pasted or from a file. */
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
		if (file.size <= FILE_MAX) return setValue("list", await textOf(file), { shouldValidate: true });
		await notice({
			title: "Berkas Terlalu Besar",
			text: "Pilih berkas teks, CSV atau ICS berisi daftar tanggal.",
			tone: "error",
		});
	}

	async function send(options: { confirm?: Confirmation; partial?: boolean } = {}) {
		const { confirm, partial = false } = options;
		// The server parses the list itself, so we send the text as it was typed.
		const { list, national } = form.getValues();
		const body = { npsn, national, partial, list };
		const answer = await change({ confirm, method: "POST", path: "holidays/import", body, showErrors });
		if (!answer?.ok) return;
		reset({ list: "", national });
		draft.renew();
	}

	/** Names the rows that cannot be read, and offers to take the others. */
	async function offerRest() {
		const { readHolidays } = await import("@/lib/schemas/schools");
		const { holidays, errors } = readHolidays(form.getValues("list"));
		if (holidays.length === 0) return;
		const rows = (
			<ul className="space-y-1 text-start">
				{errors.map((error) => (
					<li key={error}>{error}</li>
				))}
			</ul>
		);
		await send({
			partial: true,
			confirm: {
				title: "Sebagian Baris Tidak Terbaca",
				text: rows,
				tone: "warning",
				confirm: `Impor ${holidays.length} Hari yang Terbaca`,
				cancel: "Perbaiki Dulu",
			},
		});
	}

	const { list: wrong } = formState.errors;
	return (
		<Card>
			<CardHeader
				title="Impor Daftar"
				description="Tempel daftar, atau pilih berkas CSV atau ICS. Libur nasional ditetapkan pemerintah setiap tahun."
			/>
			<form {...bind(() => send(), offerRest)} className="space-y-2">
				<DraftNote draft={draft} />
				<FormField
					label="Daftar Hari Libur"
					required
					hint="Satu baris per hari: tanggal, lalu namanya. Tabel surat keputusan juga dapat ditempel."
					error={wrong?.message}
				>
					<Textarea
						rows={5}
						defaultValue=""
						placeholder={"17 Agustus 2026; Hari Kemerdekaan\n25/12/2026; Hari Natal"}
						spellCheck={false}
						{...register("list")}
					/>
				</FormField>
				<input
					ref={picker}
					type="file"
					accept=".csv,.txt,.ics,text/csv,text/plain,text/calendar"
					onChange={readFile}
					aria-label="Berkas daftar hari libur"
					hidden
				/>
				<Checkbox label={NATIONAL} {...register("national")} />
				<FormActions>
					<Button variant="secondary" size="lg" onClick={() => picker.current?.click()}>
						<Icon of={Upload} />
						Pilih Berkas
					</Button>
					<SubmitButton loading={sending}>Impor</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
