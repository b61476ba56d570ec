"use client";

import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { Textarea } from "@/components/ui/textarea";
import { formatDate } from "@/lib/dates/dates";
import type { Unfinished } from "@/server/wire/internships";
import { UnfinishedList } from "./unfinished-list";
import { AFTERWARDS, useComplete } from "./use-complete";

type Props = {
	id: string;
	endDate: string;
	unfinished: Unfinished | null;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

type Values = { reason: string };

const schema = () => import("@/lib/schemas/internships").then((module) => module.completeEarlySchema);

/** Completes an internship before its end. It says what remains, and asks for a reason. */
export function CompleteDialog({ id, endDate, unfinished, open, onOpenChange }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const draft = useFormDraft(form, { name: `complete:${id}` });
	const { complete } = useComplete(id);

	function done() {
		draft.drop();
		onOpenChange(false);
	}

	async function send({ reason }: Values) {
		const answer = await complete({ reason, showErrors, onSuccess: done });
		// Other refusals were already shown, and the page was refreshed. So we close the dialog.
		if (!answer || (!answer.ok && answer.status !== 422 && answer.status !== 0)) onOpenChange(false);
	}

	return (
		<FormDialog
			form="selesaikan-pkl"
			sending={sending}
			action="Selesaikan"
			open={open}
			onOpenChange={onOpenChange}
			onCancel={draft.drop}
			title="Selesaikan PKL?"
			description={`PKL ini baru berakhir pada ${formatDate(endDate)}. ${AFTERWARDS}`}
		>
			<form id="selesaikan-pkl" {...bind(send)} className="space-y-4">
				<DraftNote draft={draft} />
				{unfinished && (
					<div className="rounded-md bg-warning-soft p-4 text-sm">
						<UnfinishedList {...unfinished} endDate={endDate} />
					</div>
				)}
				<FormField
					label="Alasan"
					required
					hint="Dibaca pembimbing dan manajemen sekolah."
					error={form.formState.errors.reason?.message}
				>
					<Textarea rows={3} {...form.register("reason")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
