"use client";

import { RotateCcw } from "lucide";
import { useId, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { formatLongDate } from "@/lib/dates/dates";
import { withPhrase } from "@/lib/journals/revision-phrases";
import type { QueueLine } from "@/server/services/journals/review-queue";
import { RevisionPhrases } from "./revision-phrases";

type Values = { feedback: string };

const schema = () => import("@/lib/schemas/journals").then((module) => module.revisionFormSchema);

type Props = {
	/** The journal to revise. Null while the sheet is closed. */
	line: QueueLine | null;
	phrases: readonly string[];
	onPhrases: (phrases: readonly string[]) => void;
	onClose: () => void;
	/** @returns whether the server accepted it */
	onSend: (line: QueueLine, feedback: string) => Promise<boolean>;
};

/** Asks for a revision with ready sentences and a text field. */
export function RevisionSheet({ line, ...rest }: Props) {
	// The sheet still shows the last journal while it closes.
	const [last, setLast] = useState(line);
	if (line && line !== last) setLast(line);
	if (!last) return null;
	return <Sheet key={last.id_journal} {...rest} line={last} open={line !== null} />;
}

type SheetProps = Omit<Props, "line"> & { line: QueueLine; open: boolean };

function Sheet({ line, open, phrases, onPhrases, onClose, onSend }: SheetProps) {
	const id = useId();
	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !next && onClose()}
			title="Minta Revisi"
			description={`${line.name}, ${formatLongDate(line.date)}`}
			footer={
				<Button type="submit" form={id}>
					<Icon of={RotateCcw} />
					Minta Revisi
				</Button>
			}
		>
			<RevisionForm id={id} line={line} phrases={phrases} onPhrases={onPhrases} onSend={onSend} />
		</Dialog>
	);
}

type FormProps = Pick<SheetProps, "line" | "phrases" | "onPhrases" | "onSend"> & { id: string };

function RevisionForm({ id, line, phrases, onPhrases, onSend }: FormProps) {
	const { form, bind } = useServerForm<Values>(schema);
	const draft = useFormDraft(form, { name: `review:${line.id_journal}` });
	const { register, getValues, setValue, formState } = form;

	// The sheet closes at once. If sending fails, the draft is still there when it opens again.
	const send = ({ feedback }: Values) => {
		void onSend(line, feedback).then((taken) => taken && draft.drop());
	};

	return (
		<div className="space-y-5">
			<RevisionPhrases
				phrases={phrases}
				onPhrases={onPhrases}
				onChoose={(phrase) =>
					setValue("feedback", withPhrase(getValues("feedback"), phrase), { shouldValidate: true })
				}
			/>
			<form id={id} {...bind(send)}>
				<DraftNote draft={draft} />
				<FormField label="Ulasan" required error={formState.errors.feedback?.message}>
					<Textarea rows={3} {...register("feedback")} />
				</FormField>
			</form>
		</div>
	);
}
