"use client";

import { useId } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Textarea } from "@/components/ui/textarea";

type Values = { reason: string };
type Props = {
	/** The path of the `PUT` request that takes the reason. */
	path: string;
	schema: Parameters<typeof useServerForm<Values>>[0];
	/** The label of the dialog's button. */
	action: string;
	title: string;
	description: string;
	/** The title of the message about a refusal. */
	failure: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Asks for the reason before something valid is taken back, and then does it. */
export function ReasonDialog({ path, schema, failure, onOpenChange, ...words }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { submit } = useSubmit();
	const draft = useFormDraft(form, { name: `reason:${path}` });
	async function send(body: Values) {
		const answer = await submit({
			method: "PUT",
			path,
			body,
			showErrors,
			failure,
			refreshes: true,
			onSuccess() {
				draft.drop();
				onOpenChange(false);
			},
			stale: [404, 409],
		});
		if (answer && !answer.ok && answer.status !== 422 && answer.status !== 0) onOpenChange(false);
	}
	return (
		<FormDialog form={formId} sending={sending} onOpenChange={onOpenChange} onCancel={draft.drop} {...words}>
			<form id={formId} {...bind(send)}>
				<DraftNote draft={draft} />
				<FormField label="Alasan" required error={form.formState.errors.reason?.message}>
					<Textarea rows={3} {...form.register("reason")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
