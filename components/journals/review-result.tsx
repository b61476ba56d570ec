import type { JournalStatus } from "@/lib/labels";
import type { JournalWire } from "@/server/wire/journals";

const WORDS: Record<JournalStatus, { title: string; text: string }> = {
	in_review: {
		title: "Menunggu diperiksa",
		text: "Jurnal ini sudah dikirim dan menunggu diperiksa pembimbing.",
	},
	approved: {
		title: "Jurnal sudah disetujui",
		text: "Review ini sudah selesai dan tidak dapat diubah lagi.",
	},
	needs_revision: {
		title: "Menunggu perbaikan",
		text: "Review ini tidak dapat diubah. Jurnal bisa diperiksa lagi setelah peserta didik mengirim perbaikannya.",
	},
	not_created: {
		title: "Jurnal belum dibuat",
		text: "Jurnal bisa diperiksa setelah peserta didik mengirimnya.",
	},
	not_present: {
		title: "Tidak ada jurnal",
		text: "Jurnal hanya dibuat pada hari peserta didik hadir.",
	},
};

/** Shown in place of the review when there is nothing to decide. */
export function ReviewResult({ status, feedback }: Pick<JournalWire, "status" | "feedback">) {
	const { title, text } = WORDS[status];
	return (
		<div className="space-y-5">
			<div>
				<p className="font-semibold">{title}</p>
				<p className="mt-1 text-muted text-sm">{text}</p>
			</div>
			{status === "needs_revision" && <Feedback text={feedback} />}
			{status === "in_review" && feedback && <Feedback label="Ulasan sebelumnya" text={feedback} />}
		</div>
	);
}

/** What the teacher wrote to the student. */
export function Feedback({ label = "Ulasan", text }: { label?: string; text: string | null }) {
	return (
		<div className="rounded-md bg-sunken p-4">
			<p className="text-muted text-sm">{label}</p>
			<p className="mt-0.5 whitespace-pre-line break-words">{text ?? "-"}</p>
		</div>
	);
}
