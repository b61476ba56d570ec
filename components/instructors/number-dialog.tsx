"use client";

import { useId } from "react";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import type { LinkOwner, SharedLink } from "@/server/wire/instructors";

type Values = { contact: string };

type Props = {
	instructor: LinkOwner;
	/** What a placement says, to be confirmed. */
	written: string | null;
	onMade: (shared: SharedLink) => void;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/instructors").then((module) => module.firstNumberSchema);

/** Asks for the number of an instructor who has none, or to confirm the one of a placement, and makes the link. */
export function NumberDialog({ instructor, written, onMade, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		contact: written ?? "",
	});
	const { submit } = useSubmit();

	async function save(values: Values) {
		const answer = await submit<SharedLink>({
			method: "POST",
			path: `/instructors/${instructor.id_instructor}/link/create`,
			body: values,
			showErrors,
			close: () => onOpenChange(false),
			success: () => null,
			failure: "Tautan Belum Dibuat",
			stale: [404, 409],
			refreshes: true,
		});
		if (answer?.ok) onMade(answer.data);
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Nomor ${instructor.name}`}
			description={
				written
					? "Tautannya dibuka dengan 4 angka terakhir nomor ini. Nomor ini dari data PKL: pastikan milik instruktur."
					: "Tautannya dibuka dengan 4 angka terakhir nomor ini."
			}
			form={formId}
			sending={sending}
			action="Buat Tautan"
		>
			<form id={formId} {...bind(save)}>
				<FormField
					label="Nomor HP instruktur"
					required
					hint={PHONE_HINT}
					error={form.formState.errors.contact?.message}
				>
					<PhoneInput {...form.register("contact")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
