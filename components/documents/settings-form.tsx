"use client";

import { useWatch } from "react-hook-form";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
	CERTIFICATE_LOOK_NAMES,
	CERTIFICATE_LOOKS,
	DOCUMENTS,
	EXAMPLE,
	fillIn,
	NUMBER_PATTERNS,
	NUMBER_PLACEHOLDERS,
	NUMBERED,
	TEMPLATE_NAMES,
	TEMPLATES,
	wordsInUse,
} from "@/lib/documents/documents";
import type { DocumentSettingsWire } from "@/server/services/documents/document-settings";
import { CertificatePicture } from "./certificate-picture";

type Values = {
	paper: string;
	certificate_look: string;
	letterhead_above: string;
	letterhead: string;
	city: string;
	texts: Record<string, string>;
	numbers: Record<string, string>;
};

const schema = () => import("@/lib/schemas/documents").then((module) => module.documentSettingsSchema);

const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(", ");

/** How the school's documents look, how letters are numbered, and what they say. */
export function SettingsForm(settings: DocumentSettingsWire) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		certificate_look: settings.certificate_look,
	});
	const { register, control, formState } = form;
	const { errors } = formState;
	const typed = useWatch({ control });
	const { submit } = useSubmit();
	const draft = useFormDraft(form, { name: "document-settings", version: settings });
	const save = () =>
		submit({
			method: "PUT",
			path: "/documents/settings/update",
			body: form.getValues(),
			showErrors,
			onSuccess: draft.renew,
			failure: "Pengaturan Dokumen Gagal Disimpan",
			refreshes: true,
		});
	const preview = (kind: "texts" | "numbers", name: string, delivered: string) =>
		fillIn(wordsInUse(typed[kind]?.[name], settings[kind][name], delivered), EXAMPLE);
	const above = wordsInUse(typed.letterhead_above, settings.letterhead_above ?? undefined, "");
	const below = wordsInUse(typed.letterhead, settings.letterhead ?? undefined, "");

	return (
		<form {...bind(save)}>
			<DraftNote draft={draft} />
			<FormGroup title="Kop dan kertas">
				<FormGrid>
					<FormField label="Kertas" required error={errors.paper?.message}>
						<Select autoComplete="off" defaultValue={settings.paper} {...register("paper")}>
							<option value="f4">F4 (210 × 330 mm)</option>
							<option value="a4">A4 (210 × 297 mm)</option>
						</Select>
					</FormField>
					<FormField
						label="Tempat penandatanganan"
						hint="Kabupaten atau kota, di depan tanggal."
						error={errors.city?.message}
					>
						<Input autoComplete="off" defaultValue={settings.city ?? ""} {...register("city")} />
					</FormField>
					<FormField
						label="Baris di atas nama sekolah"
						hint="Paling banyak tiga baris, misalnya nama pemerintah provinsi lalu nama dinas, atau nama yayasan."
						error={errors.letterhead_above?.message}
						className="md:col-span-2"
					>
						<Textarea
							rows={3}
							defaultValue={settings.letterhead_above ?? ""}
							{...register("letterhead_above")}
						/>
					</FormField>
					<FormField
						label="Alamat di kop surat"
						hint="Satu baris di kop untuk setiap baris di sini."
						error={errors.letterhead?.message}
						className="md:col-span-2"
					>
						<Textarea rows={3} defaultValue={settings.letterhead ?? ""} {...register("letterhead")} />
					</FormField>
				</FormGrid>
				<div className="wrap-anywhere mt-3 whitespace-pre-line rounded-md bg-sunken p-3 text-center">
					<p className="sr-only">Pratinjau kop: </p>
					{above && <p>{above}</p>}
					<p className="font-bold text-lg">{EXAMPLE.sekolah}</p>
					{below && <p className="text-muted text-sm">{below}</p>}
				</div>
			</FormGroup>
			<FormGroup
				title="Sertifikat"
				description="Kalimatnya di bawah. Sertifikat yang sudah terbit ikut berganti tampilan bila dicetak lagi."
			>
				<RadioGroup
					legend="Tampilan sertifikat"
					columns={3}
					options={CERTIFICATE_LOOK_NAMES.map((look) => ({
						value: look,
						label: CERTIFICATE_LOOKS[look],
						picture: <CertificatePicture look={look} />,
					}))}
					error={errors.certificate_look?.message}
					{...register("certificate_look")}
				/>
			</FormGroup>
			<FormGroup
				title="Nomor surat"
				description={`Isian yang dapat dipakai: ${inBraces(NUMBER_PLACEHOLDERS)}. Nomor yang sudah diberikan tidak berubah.`}
			>
				<FormGrid>
					{NUMBERED.map((name) => (
						<FormField
							key={name}
							label={`Nomor ${DOCUMENTS[name]}`}
							hint={`Contoh: ${preview("numbers", name, NUMBER_PATTERNS[name])}`}
							error={errors.numbers?.[name]?.message}
						>
							<Input
								autoComplete="off"
								defaultValue={settings.numbers[name] ?? NUMBER_PATTERNS[name]}
								{...register(`numbers.${name}`)}
							/>
						</FormField>
					))}
				</FormGrid>
			</FormGroup>
			<FormGroup
				title="Kalimat"
				description="Kosong berarti kalimat bawaan. Di bawah setiap isian ada pratinjaunya dengan data contoh."
			>
				{TEMPLATE_NAMES.map((name) => {
					const { label, text, placeholders } = TEMPLATES[name];
					return (
						<div key={name}>
							<FormField
								label={label}
								hint={placeholders.length ? `Isian: ${inBraces(placeholders)}` : undefined}
								error={errors.texts?.[name]?.message}
							>
								{placeholders.length ? (
									<Textarea
										rows={name.startsWith("surat") ? 10 : 2}
										defaultValue={settings.texts[name] ?? text}
										{...register(`texts.${name}`)}
									/>
								) : (
									<Input
										autoComplete="off"
										defaultValue={settings.texts[name] ?? text}
										{...register(`texts.${name}`)}
									/>
								)}
							</FormField>
							<p className="whitespace-pre-line rounded-md bg-sunken p-3 text-muted text-sm">
								<span className="sr-only">Pratinjau {label}: </span>
								{preview("texts", name, text)}
							</p>
						</div>
					);
				})}
			</FormGroup>
			<FormActions>
				<SubmitButton loading={sending}>Simpan</SubmitButton>
			</FormActions>
		</form>
	);
}
