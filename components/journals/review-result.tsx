import type { JournalStatus } from "@/lib/labels";

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

/** Replaces the review when there is nothing to decide. */
export function ReviewResult({ status }: { status: JournalStatus }) {
	const { title, text } = WORDS[status];
	return (
		<div>
			<p className="font-semibold">{title}</p>
			<p className="mt-1 text-muted text-sm">{text}</p>
		</div>
	);
}
