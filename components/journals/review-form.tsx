"use client";

import { CircleCheck, RotateCcw } from "lucide";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { useDialogs } from "@/components/shared/dialogs";
import { FormField } from "@/components/shared/form-field";
import { SubmitButton } from "@/components/shared/submit-button";
import { showFieldErrors, useApi } from "@/components/shared/use-api";
import { useGoOn } from "@/components/shared/use-go-on";
import { Icon } from "@/components/ui/icon";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";

type Values = { status: string; feedback: string };

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
	/** Where to go once it is done. */
	listHref: string;
};

/** The supervising teacher's decision on a journal that waits for review. */
export function ReviewForm({ id_journal, listHref }: Props) {
	const { register, handleSubmit, watch, setError, formState } = useForm<Values>();
	const { errors, isSubmitting } = formState;
	const api = useApi();
	const router = useRouter();
	const goOn = useGoOn();
	const { notice, confirm } = useDialogs();
	const revises = watch("status") === "needs_revision";

	const askForChoice = () =>
		notice({
			title: "Status Review Belum Dipilih",
			text: "Pilih Setujui atau Perlu Revisi sebelum mengirim review.",
			tone: "warning",
		});

	async function submit({ status, feedback }: Values) {
		if (!(await confirm(QUESTIONS[status as keyof typeof QUESTIONS]))) return;
		const answer = await api(
			"PUT",
			`/internships/journals/${id_journal}/review`,
			{ status, feedback: status === "needs_revision" ? feedback : null },
			{ stays: ["review_rejected"] },
		);
		if (!answer) return;
		if (answer.ok) {
			await notice({ title: answer.message, tone: "success" });
			return goOn(listHref);
		}
		if (answer.status === 422 && showFieldErrors(answer, setError)) return;
		const rejected = answer.code === "review_rejected";
		await notice({
			title: rejected ? "Akses Ditolak!" : "Proses Review Jurnal Gagal",
			text: answer.message,
			tone: "error",
		});
		// Reviewed from elsewhere, or gone: what is on screen is no longer true.
		if (answer.status === 409 || answer.status === 404) router.refresh();
	}

	return (
		<form method="post" noValidate onSubmit={handleSubmit(submit, askForChoice)} className="space-y-3">
			<RadioGroup
				legend="Status Review"
				required
				options={CHOICES}
				error={errors.status?.message}
				{...register("status", { required: "Status review wajib dipilih." })}
			/>
			{revises && (
				<FormField label="Ulasan" hint="Jelaskan apa yang perlu diperbaiki." error={errors.feedback?.message}>
					<Textarea rows={5} maxLength={2000} {...register("feedback")} />
				</FormField>
			)}
			<SubmitButton block loading={isSubmitting}>
				Kirim Review
			</SubmitButton>
		</form>
	);
}
