"use client";

import { useId } from "react";
import { Controller } from "react-hook-form";
import { PhoneInput } from "@/components/form/digits-input";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import type { Markable } from "@/components/table/use-marks";
import { useTeacherContact } from "./use-teacher-contact";

type Values = { teacher_id: number | null; teacher_contact: string };

const schema = () =>
	import("@/lib/schemas/internships").then((module) =>
		module.nameSupervisorSchema.omit({ internships: true }),
	);

type Props = {
	internships: readonly (Markable & { id_internship: string })[];
	people: readonly Person[];
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Names the supervising teacher of one or more placements. */
export function SupervisorDialog({ internships, people, open, onOpenChange }: Props) {
	const id = useId();
	const { form, bind, showErrors } = useServerForm<Values>(schema);
	const { control, register, getValues, setValue, formState } = form;
	const { errors } = formState;
	const contact = useTeacherContact({
		get: () => getValues("teacher_contact"),
		set: (number) => setValue("teacher_contact", number, { shouldValidate: formState.isSubmitted }),
	});
	const { submit, sending } = useSubmit();

	async function save(values: Values) {
		const answer = await submit({
			method: "PUT",
			path: "/internships/supervisor",
			body: { ...values, internships: internships.map(({ id_internship }) => id_internship) },
			showErrors,
			failure: "Penggantian Guru Pembimbing Gagal!",
			stale: [404, 409],
			refreshes: true,
			success: (_, title) => {
				onOpenChange(false);
				return { title };
			},
		});
		if (answer && !answer.ok && answer.status !== 422) onOpenChange(false);
	}

	const [first] = internships;
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Ganti Guru Pembimbing"
			description={internships.length === 1 ? first?.name : `${internships.length} peserta didik`}
			form={id}
			sending={sending || contact.filling}
			closable={!sending}
			size="sm"
		>
			<form id={id} {...bind(save)} className="space-y-5">
				<FormField
					label="Guru Pembimbing"
					required
					hint="Ketik sebagian nama, lalu pilih"
					error={errors.teacher_id?.message}
				>
					<Controller
						name="teacher_id"
						control={control}
						defaultValue={null}
						render={({ field }) => (
							<PersonCombobox
								{...field}
								people={people}
								onChange={(teacher) => {
									field.onChange(teacher);
									void contact.fill(teacher);
								}}
							/>
						)}
					/>
				</FormField>
				<FormField
					label="Kontak Guru Pembimbing"
					required
					hint={contact.hint}
					error={errors.teacher_contact?.message}
				>
					<PhoneInput defaultValue="" {...register("teacher_contact")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
