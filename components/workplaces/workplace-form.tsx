"use client";

import { Controller } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { DateField } from "@/components/form/date-field";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { EmailInput } from "@/components/form/email-input";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { useGoOn } from "@/components/frame/use-go-on";
import { ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ZONES } from "@/lib/dates/dates";
import { MODE_LABELS, WORKPLACE_MODES } from "@/lib/workplaces/labels";
import { mergeHref, workplaceHref } from "@/lib/workplaces/workplace-list";
import type { WorkplaceWire } from "@/server/wire/workplaces";

type Values = {
	name: string;
	active: boolean;
	field: string;
	address: string;
	district: string;
	contact: string;
	email: string;
	zone: string;
	modes: string[];
	agreement_number: string;
	agreement_from: string;
	agreement_until: string;
};

const schema = () => import("@/lib/schemas/workplaces").then((module) => module.newWorkplaceSchema);

/** Adds a workplace, or changes one. */
export function WorkplaceForm({ workplace }: { workplace?: WorkplaceWire }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		// Several boxes are one value, which no single box can carry.
		modes: workplace?.modes ?? ["on_site"],
	});
	const { register, control, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const { notice } = useDialogs();
	const goOn = useGoOn();
	const { id_workplace, version } = workplace ?? {};
	const draft = useFormDraft(form, { name: `workplace:${id_workplace ?? "baru"}`, version });
	const back = id_workplace ? workplaceHref(id_workplace) : "/guru/dunia-kerja";
	const agreement = workplace?.managed?.agreement;

	const save = (values: Values) =>
		submit({
			method: id_workplace ? "PUT" : "POST",
			path: id_workplace ? `/workplaces/${id_workplace}/update` : "/workplaces/create",
			body: { ...values, version },
			showErrors,
			onSuccess: draft.drop,
			onRefusal: async ({ code, message }) => {
				if (code !== "name_taken" || !id_workplace) return false;
				await notice({
					title: "Nama Sudah Dipakai",
					text: message,
					tone: "error",
					next: {
						label: "Gabungkan",
						run: () => void goOn(mergeHref(id_workplace, { search: values.name })),
					},
				});
				return true;
			},
			failure: "Tempat PKL Gagal Disimpan",
			stale: [404, "workplace_changed"],
			goTo: back,
		});

	return (
		<>
			<DraftNote draft={draft} />
			<form {...bind(save)}>
				<FormGroup title="Tempat PKL">
					<FormGrid>
						<FormField
							label="Nama"
							required
							hint={
								workplace &&
								"Nama lama tetap menemukannya. PKL yang berjalan memakai nama baru, yang selesai tetap."
							}
							error={errors.name?.message}
						>
							<Input autoComplete="off" defaultValue={workplace?.name} {...register("name")} />
						</FormField>
						<FormField label="Bidang Usaha" error={errors.field?.message}>
							<Input autoComplete="off" defaultValue={workplace?.field ?? ""} {...register("field")} />
						</FormField>
						<FormField label="Alamat" error={errors.address?.message} className="md:col-span-2">
							<Input autoComplete="off" defaultValue={workplace?.address ?? ""} {...register("address")} />
						</FormField>
						<FormField label="Kabupaten/Kota" error={errors.district?.message}>
							<Input autoComplete="off" defaultValue={workplace?.district ?? ""} {...register("district")} />
						</FormField>
						<FormField
							label="Zona Waktu"
							hint="Bila berbeda dari sekolah: batas waktu presensi mengikutinya."
							error={errors.zone?.message}
						>
							<Select autoComplete="off" defaultValue={workplace?.zone ?? ""} {...register("zone")}>
								<option value="">Seperti sekolah</option>
								{ZONES.map((zone) => (
									<option key={zone}>{zone}</option>
								))}
							</Select>
						</FormField>
						<FormField label="Telepon" hint={PHONE_HINT} error={errors.contact?.message}>
							<PhoneInput defaultValue={workplace?.contact ?? ""} {...register("contact")} />
						</FormField>
						<FormField label="Email" error={errors.email?.message}>
							<EmailInput autoComplete="off" defaultValue={workplace?.email ?? ""} {...register("email")} />
						</FormField>
					</FormGrid>
					<fieldset aria-invalid={errors.modes ? true : undefined} aria-describedby="cara-pesan">
						<legend className="required-mark mb-1.5 font-semibold text-sm">Cara PKL</legend>
						<div className="flex flex-wrap gap-x-6">
							{WORKPLACE_MODES.map((mode) => (
								<Checkbox
									key={mode}
									label={MODE_LABELS[mode]}
									value={mode}
									defaultChecked={workplace ? workplace.modes.includes(mode) : mode === "on_site"}
									{...register("modes")}
								/>
							))}
						</div>
						<FieldMessage id="cara-pesan" error={errors.modes?.message} />
					</fieldset>
					<Checkbox
						label="Aktif: menerima peserta didik"
						defaultChecked={workplace?.active ?? true}
						{...register("active")}
					/>
				</FormGroup>
				<FormGroup title="Perjanjian" description="Berkasnya disimpan di halaman tempat PKL.">
					<FormGrid>
						<FormField label="Nomor" error={errors.agreement_number?.message} className="md:col-span-2">
							<Input
								autoComplete="off"
								defaultValue={agreement?.number ?? ""}
								{...register("agreement_number")}
							/>
						</FormField>
						<FormField label="Berlaku Sejak" error={errors.agreement_from?.message}>
							<Controller
								name="agreement_from"
								control={control}
								defaultValue={agreement?.from ?? ""}
								render={({ field }) => <DateField {...field} />}
							/>
						</FormField>
						<FormField label="Berlaku Sampai" error={errors.agreement_until?.message}>
							<Controller
								name="agreement_until"
								control={control}
								defaultValue={agreement?.until ?? ""}
								render={({ field }) => <DateField {...field} />}
							/>
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormActions>
					<ButtonLink href={back} variant="secondary" size="lg" onClick={draft.drop}>
						Batal
					</ButtonLink>
					<SubmitButton loading={sending}>Simpan</SubmitButton>
				</FormActions>
			</form>
		</>
	);
}
