"use client";

import { useId } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Textarea } from "@/components/ui/textarea";

type Props = { id: string; name: string; open: boolean; onOpenChange: (open: boolean) => void };

const schema = () => import("@/lib/schemas/internships").then((module) => module.followUpSchema);

/** Asks what was done for a student. */
export function FollowUpDialog({ id, name, open, onOpenChange }: Props) {
	const form = useId();
	const { form: fields, bind, showErrors } = useServerForm<{ text: string }>(schema);
	const draft = useFormDraft(fields, { name: `follow-up:${id}` });
	const { submit, sending } = useSubmit();

	async function save(values: { text: string }) {
		await submit({
			method: "POST",
			path: `/internships/${id}/follow-ups`,
			body: values,
			showErrors,
			onSuccess: draft.drop,
			close: () => onOpenChange(false),
			failure: "Tindak Lanjut Gagal Dicatat",
			stale: [404],
			refreshes: true,
			// The list shows the new note, so no message is needed.
			success: () => null,
		});
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			onCancel={draft.drop}
			title="Catat Tindak Lanjut"
			description={name}
			form={form}
			sending={sending}
			size="sm"
		>
			<form id={form} {...bind(save)}>
				<DraftNote draft={draft} />
				<FormField
					label="Tindak lanjut"
					required
					hint="Dibaca guru yang memantau peserta didik ini, dan ikut dalam unduhan datanya. Tidak dapat diubah."
					error={fields.formState.errors.text?.message}
				>
					<Textarea rows={4} {...fields.register("text")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
