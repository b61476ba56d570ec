"use client";

import { Controller, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { clashErrors, earliestEnd, type Taken } from "@/lib/internships/internship-period";
import type { InternshipWire, Unfinished } from "@/server/wire/internships";
import { CompanyInput } from "./company-input";
import { type Pages, useSaveInternship } from "./use-save-internship";
import { useTeacherContact } from "./use-teacher-contact";

type Values = {
	job_name: string;
	company_name: string;
	instructor_name: string;
	instructor_contact: string;
	teacher_id: number | null;
	teacher_contact: string;
	start_date: string;
	end_date: string;
};

type TextName = Exclude<keyof Values, "teacher_id" | "start_date" | "end_date">;

type Props = {
	/** The internship to change. Without it, the form adds a new one. */
	internship?: Pick<InternshipWire, keyof Values | "id_internship">;
	/** The internship is completed, so the form shows it but does not change it. */
	readOnly?: boolean;
	teachers: readonly Person[];
	/** Does what the student enters wait for the school? */
	proposed?: boolean;
	/** Where the student is or will be otherwise. */
	taken?: readonly Taken[];
	/** What remains of the internship, while it is going on. */
	unfinished?: Unfinished | null;
	/** Somebody of the staff changes it: the page before, and the list that follows when it is gone. */
	staff?: Pages;
};

const PROFILE: Pages = { backHref: "/profil", listHref: "/profil" };

const schemas = () => import("@/lib/schemas/internships");
const schemaToAdd = () => schemas().then((module) => module.newInternshipSchema);
const schemaToChange = () => schemas().then((module) => module.internshipSchema);

/** The values that the form starts from. */
const versionOf = ({ id_internship, ...fields }: NonNullable<Props["internship"]>) => [
	...[fields.job_name, fields.company_name, fields.instructor_name, fields.instructor_contact],
	...[fields.teacher_id, fields.teacher_contact, fields.start_date, fields.end_date],
];

const NOWHERE: readonly Taken[] = [];

export function InternshipForm({
	internship,
	readOnly = false,
	teachers,
	proposed = false,
	taken = NOWHERE,
	unfinished = null,
	staff,
}: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(
		internship ? schemaToChange : schemaToAdd,
	);
	const { register, control, getValues, setError, setValue, formState } = form;
	const { errors } = formState;
	const contact = useTeacherContact({
		get: () => getValues("teacher_contact"),
		set: (number) => setValue("teacher_contact", number, { shouldValidate: formState.isSubmitted }),
	});
	const startDate = useWatch({ control, name: "start_date" });
	const draft = useFormDraft(form, {
		name: `internship:${internship?.id_internship ?? "baru"}`,
		version: internship && versionOf(internship),
		enabled: !readOnly,
	});
	const save = useSaveInternship(internship, {
		unfinished,
		pages: staff ?? PROFILE,
		whose: staff ? "peserta didik" : "Anda",
		onSuccess: draft.drop,
	});
	/** Sends the form. A refusal because of another placement is also said at the date that meets it. */
	async function send(values: Values) {
		const answer = await save(values, showErrors);
		if (!answer || answer.ok || answer.code !== "active_internship_exists") return;
		for (const [date, message] of Object.entries(clashErrors(values, taken)))
			setError(date as keyof Values, { type: "server", message });
	}
	// If the chosen teacher has left, the student must choose another one.
	const teacherId = teachers.find(({ id }) => id === internship?.teacher_id)?.id ?? null;

	const fieldOf = (name: keyof Values) => ({ required: !readOnly, error: errors[name]?.message });
	const textOf = (name: TextName) => ({
		readOnly,
		defaultValue: internship?.[name] ?? "",
		...register(name),
	});

	return (
		<>
			<DraftNote draft={draft} />
			<form {...bind(send)}>
				<FormGroup title="Tempat PKL">
					<FormGrid>
						<FormField label="Nama Pekerjaan" {...fieldOf("job_name")}>
							<Input autoComplete="organization-title" {...textOf("job_name")} />
						</FormField>
						<FormField
							label="Nama Perusahaan"
							{...fieldOf("company_name")}
							hint={proposed ? "Menunggu persetujuan kepala program atau manajemen sekolah" : undefined}
						>
							{readOnly ? (
								<Input {...textOf("company_name")} />
							) : (
								<Controller
									name="company_name"
									control={control}
									defaultValue={internship?.company_name ?? ""}
									render={({ field }) => <CompanyInput {...field} />}
								/>
							)}
						</FormField>
						<FormField label="Tanggal Mulai" {...fieldOf("start_date")}>
							<Controller
								name="start_date"
								control={control}
								defaultValue={internship?.start_date ?? ""}
								render={({ field }) => <DateField {...field} disabled={readOnly} />}
							/>
						</FormField>
						<FormField label="Tanggal Selesai" {...fieldOf("end_date")}>
							<Controller
								name="end_date"
								control={control}
								defaultValue={internship?.end_date ?? ""}
								render={({ field }) => (
									<DateField
										{...field}
										min={startDate ? earliestEnd(startDate) : undefined}
										disabled={readOnly}
									/>
								)}
							/>
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormGroup title="Instruktur di Tempat PKL">
					<FormGrid>
						<FormField label="Nama Instruktur" {...fieldOf("instructor_name")}>
							<Input autoComplete="off" {...textOf("instructor_name")} />
						</FormField>
						<FormField
							label="Kontak Instruktur"
							{...fieldOf("instructor_contact")}
							hint={readOnly ? undefined : PHONE_HINT}
						>
							<PhoneInput {...textOf("instructor_contact")} />
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormGroup title="Pembimbing dari Sekolah">
					<FormGrid>
						<FormField
							label="Guru Pembimbing"
							{...fieldOf("teacher_id")}
							hint={readOnly ? undefined : "Ketik sebagian nama, lalu pilih"}
						>
							<Controller
								name="teacher_id"
								control={control}
								defaultValue={teacherId}
								render={({ field }) => (
									<PersonCombobox
										{...field}
										people={teachers}
										disabled={readOnly}
										placeholder={readOnly ? "-" : undefined}
										onChange={(id) => {
											field.onChange(id);
											void contact.fill(id);
										}}
									/>
								)}
							/>
						</FormField>
						<FormField
							label="Kontak Guru Pembimbing"
							{...fieldOf("teacher_contact")}
							hint={readOnly ? undefined : contact.hint}
						>
							<PhoneInput {...textOf("teacher_contact")} />
						</FormField>
					</FormGrid>
				</FormGroup>
				{!readOnly && (
					<FormActions>
						<ButtonLink href={(staff ?? PROFILE).backHref} variant="secondary" size="lg" onClick={draft.drop}>
							Batal
						</ButtonLink>
						<SubmitButton loading={sending} disabled={contact.filling}>
							Simpan
						</SubmitButton>
					</FormActions>
				)}
			</form>
		</>
	);
}
