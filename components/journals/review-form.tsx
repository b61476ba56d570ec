"use client";

import { CircleCheck, RotateCcw } from "lucide";
import { useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { toast } from "@/components/feedback/toast";
import { DraftNote } from "@/components/form/draft-note";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Icon } from "@/components/ui/icon";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { withPhrase } from "@/lib/journals/revision-phrases";
import { RevisionPhrases } from "./revision-phrases";

type Values = { status: keyof typeof QUESTIONS; feedback: string };

const schema = () => import("@/lib/schemas/journals").then((module) => module.reviewFormSchema);

const CHOICES = [
	{ value: "approved", label: "Setujui", icon: <Icon of={CircleCheck} /> },
	{ value: "needs_revision", label: "Perlu Revisi", icon: <Icon of={RotateCcw} /> },
];

const QUESTIONS = {
	approved: {
		title: "Setujui Jurnal Aktivitas PKL?",
		text: "Setelah disetujui, jurnal ini tidak dapat diubah lagi.",
		confirm: "Setujui",
	},
	needs_revision: {
		title: "Tolak Jurnal Aktivitas PKL?",
		text: "Setelah ditolak, review ini tidak dapat diubah lagi. Peserta didik akan diminta memperbaiki jurnalnya.",
		confirm: "Tolak",
		tone: "warning",
	},
} as const;

type Props = {
	id_journal: string;
	/**
	 * The latest decision on the journal as the form shows it, which identifies its version. Empty before the first
	 * decision.
	 */
	rounds: readonly string[];
	/** The teacher's sentences for asking for a revision. */
	phrases: readonly string[];
	/** The page that follows. */
	nextHref: string;
};

/** The supervising teacher's decision on a journal that waits for review. */
export function ReviewForm({ id_journal, rounds, phrases: kept, nextHref }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, watch, getValues, setValue, formState } = form;
	const [phrases, setPhrases] = useState(kept);
	const { errors } = formState;
	const draft = useFormDraft(form, { name: `review:${id_journal}` });
	const { submit } = useSubmit();
	const { notice } = useDialogs();
	const revises = watch("status") === "needs_revision";

	async function askForChoice({ status }: FieldErrors<Values>) {
		if (!status) return;
		await notice({
			title: "Status Review Belum Dipilih",
			text: "Pilih Setujui atau Perlu Revisi sebelum mengirim review.",
			tone: "warning",
		});
	}

	const send = ({ status, feedback }: Values) =>
		submit({
			confirm: QUESTIONS[status],
			method: "PUT",
			path: `/internships/journals/${id_journal}/review`,
			body: { status, feedback: status === "needs_revision" ? feedback : null, rounds },
			stays: ["review_rejected"],
			onSuccess: draft.drop,
			success(_, message) {
				toast({ text: message });
				return null;
			},
			showErrors,
			failure: "Proses Review Jurnal Gagal",
			// The journal was reviewed from elsewhere, sent again, or is gone.
			stale: [404, 409],
			goTo: nextHref,
		});

	return (
		<form {...bind(send, askForChoice)} className="space-y-4">
			<DraftNote draft={draft} />
			<RadioGroup
				legend="Status Review"
				required
				options={CHOICES}
				error={errors.status?.message}
				{...register("status")}
			/>
			{revises && (
				<>
					<RevisionPhrases
						phrases={phrases}
						onPhrases={setPhrases}
						onChoose={(phrase) =>
							setValue("feedback", withPhrase(getValues("feedback"), phrase), { shouldDirty: true })
						}
					/>
					<FormField
						label="Ulasan"
						required
						hint="Jelaskan apa yang perlu diperbaiki."
						error={errors.feedback?.message}
					>
						<Textarea rows={5} {...register("feedback")} />
					</FormField>
				</>
			)}
			<SubmitButton block loading={sending}>
				Kirim Review
			</SubmitButton>
		</form>
	);
}
