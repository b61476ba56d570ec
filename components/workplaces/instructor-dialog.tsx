"use client";

import { useId } from "react";
import { DigitsInput, PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { EmailInput } from "@/components/form/email-input";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Input } from "@/components/ui/input";
import type { WorkplaceInstructor, WorkplaceWire } from "@/server/wire/workplaces";

type Values = {
	version: number;
	name: string;
	position: string;
	contact: string;
	email: string;
	nip: string;
};

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	/** The instructor to correct. Without one, the form adds one. */
	instructor?: WorkplaceInstructor;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/workplaces").then((module) => module.instructorSchema);

/** Adds an instructor to a workplace, or corrects one. */
export function InstructorDialog({ workplace, instructor, open, onOpenChange }: Props) {
	const { id_workplace, version } = workplace;
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, { version });
	const { register, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const draft = useFormDraft(form, {
		name: `instructor:${instructor?.id_instructor ?? id_workplace}`,
		except: ["version"],
	});

	async function save(values: Values) {
		await submit({
			method: instructor ? "PUT" : "POST",
			path: instructor
				? `/workplaces/instructors/${instructor.id_instructor}/update`
				: `/workplaces/${id_workplace}/instructors/create`,
			body: { ...values, version },
			showErrors,
			onSuccess: draft.drop,
			close: () => onOpenChange(false),
			failure: "Instruktur Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	}

	const textOf = (field: "name" | "position" | "email") => ({
		defaultValue: instructor?.[field] ?? "",
		...register(field),
	});
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			onCancel={draft.drop}
			title={instructor ? "Edit Instruktur" : "Tambah Instruktur"}
			description={
				instructor?.named && "PKL yang berjalan memakai nama dan kontak barunya, yang selesai tetap."
			}
			form={formId}
			sending={sending}
		>
			<form id={formId} {...bind(save)} className="space-y-2">
				<DraftNote draft={draft} />
				<FormField label="Nama" required error={errors.name?.message}>
					<Input autoComplete="off" {...textOf("name")} />
				</FormField>
				<FormField label="Jabatan" error={errors.position?.message}>
					<Input autoComplete="off" {...textOf("position")} />
				</FormField>
				<FormField label="Kontak" hint={PHONE_HINT} error={errors.contact?.message}>
					<PhoneInput defaultValue={instructor?.contact ?? ""} {...register("contact")} />
				</FormField>
				<FormField label="Email" error={errors.email?.message}>
					<EmailInput {...textOf("email")} autoComplete="off" />
				</FormField>
				<FormField label="NIP" error={errors.nip?.message}>
					<DigitsInput
						maxDigits={30}
						autoComplete="off"
						defaultValue={instructor?.nip ?? ""}
						{...register("nip")}
					/>
				</FormField>
			</form>
		</FormDialog>
	);
}
