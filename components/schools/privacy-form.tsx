"use client";

import { useWatch } from "react-hook-form";
import { DigitsInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import type { Privacy } from "@/server/wire/schools";

type Values = {
	consent_required: boolean;
	tells_place: boolean;
	consent_text: string;
	coordinates_days: string;
	letters_days: string;
	graduate_days: string;
};

type Props = {
	settings: Omit<Privacy, "consent_text">;
	/** The latest text, or a suggestion before the first one. */
	text: string;
	/** The version of the latest text, with the day it was saved. Null before the first one. */
	version: { number: number; date: string } | null;
};

const schema = () => import("@/lib/schemas/schools").then((module) => module.updatePrivacySchema);

const DAYS = [
	{
		name: "coordinates_days",
		label: "Samarkan koordinat setelah (hari)",
		hint: "Lokasi presensi dibulatkan sampai sekitar 1 km. Kosong: lokasi tepat disimpan selama akunnya ada.",
	},
	{
		name: "letters_days",
		label: "Hapus surat dokter setelah (hari)",
		hint: "Fotonya dihapus, status sakit tetap tercatat. Kosong: surat disimpan selama akunnya ada.",
	},
	{
		name: "graduate_days",
		label: "Lulusan dapat membaca datanya selama (hari)",
		hint: "Sesudah itu mereka tidak dapat masuk lagi; datanya tidak dihapus. Kosong: selama akunnya ada.",
	},
] as const;

/** The decisions of the management: whether parents must agree, to which text, and how long data is kept. */
export function PrivacyForm({ settings, text, version }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, control, formState } = form;
	const { errors } = formState;
	const required = useWatch({ control, name: "consent_required" }) ?? settings.consent_required;
	const { submit } = useSubmit();
	const expected = { settings, version: version?.number ?? null };
	const draft = useFormDraft(form, { name: "privacy", version: expected });

	const save = (values: Values) =>
		submit({
			confirm: {
				title: "Simpan Pengaturan Privasi?",
				text: <Consequences {...values} required={values.consent_required && !settings.consent_required} />,
			},
			method: "PUT",
			path: "/privacy/update",
			body: { ...values, expected },
			showErrors,
			onSuccess: draft.renew,
			failure: "Penyimpanan Pengaturan Privasi Gagal",
			stale: [409],
			refreshes: true,
		});

	return (
		<form {...bind(save)}>
			<DraftNote draft={draft} />
			<FormGroup title="Persetujuan orang tua">
				<Checkbox
					label="Rekam lokasi presensi hanya bila orang tua atau wali sudah menyetujui"
					defaultChecked={settings.consent_required}
					{...register("consent_required")}
				/>
				{required && (
					<div>
						<Checkbox
							label="Sebutkan dengan kata-kata apakah presensi dilakukan di area tempat PKL"
							aria-describedby="tempat-petunjuk"
							defaultChecked={settings.tells_place}
							{...register("tells_place", { shouldUnregister: true })}
						/>
						<p id="tempat-petunjuk" className="text-muted text-sm">
							Lokasi dibandingkan dengan titik peta tempat PKL pada saat presensi. Peserta didik dan guru
							membaca kata-kata yang sama. Presensi tidak pernah ditolak atau dinilai karena lokasi. Sebutkan
							hal ini juga dalam teks persetujuan.
						</p>
					</div>
				)}
				<FormField
					label="Teks persetujuan"
					required={required}
					hint={
						version
							? `Versi ${version.number}, disimpan ${version.date}. Teks yang diubah menjadi versi baru; surat yang sudah dicatat tetap berlaku.`
							: "Contoh. Sesuaikan dengan sekolah Anda, lalu cetak untuk ditandatangani orang tua atau wali."
					}
					error={errors.consent_text?.message}
				>
					<Textarea rows={10} defaultValue={text} {...register("consent_text")} />
				</FormField>
			</FormGroup>
			<FormGroup
				title="Masa simpan setelah PKL selesai"
				description="Dihitung sejak hari terakhir PKL yang sudah diselesaikan dan dijalankan setiap malam pukul 03.00 WIB. Yang sudah disamarkan atau dihapus tidak dapat dikembalikan. Sekolah baru memulai dengan 90 hari untuk koordinat dan 365 hari untuk surat dokter."
			>
				<FormGrid>
					{DAYS.map(({ name, label, hint }) => (
						<FormField key={name} label={label} hint={hint} error={errors[name]?.message}>
							<DigitsInput
								maxDigits={4}
								autoComplete="off"
								defaultValue={settings[name] ?? ""}
								{...register(name)}
							/>
						</FormField>
					))}
				</FormGrid>
			</FormGroup>
			<FormActions>
				<SubmitButton loading={sending}>Simpan</SubmitButton>
			</FormActions>
		</form>
	);
}

/** Names the effects that nobody can undo, and the changes that students notice at once. */
function Consequences({
	required,
	coordinates_days,
	letters_days,
}: Pick<Values, "coordinates_days" | "letters_days"> & { required: boolean }) {
	const old = [
		coordinates_days &&
			`Koordinat presensi dari PKL yang selesai lebih dari ${coordinates_days} hari lalu disamarkan.`,
		letters_days && `Surat dokter dari PKL yang selesai lebih dari ${letters_days} hari lalu dihapus.`,
	].filter(Boolean);
	return (
		<>
			{required && (
				<p>Mulai sekarang lokasi tidak direkam dari peserta didik yang persetujuannya belum dicatat.</p>
			)}
			{old.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{old.length > 0 && (
				<p>
					Ini dimulai malam berikutnya, juga untuk PKL yang sudah lama selesai, dan tidak dapat dikembalikan.
				</p>
			)}
			{!required && old.length === 0 && <p>Pengaturan sekolah Anda akan diperbarui.</p>}
		</>
	);
}
