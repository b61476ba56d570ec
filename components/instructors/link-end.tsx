import Link from "next/link";
import { formatLongDate } from "@/lib/dates/dates";
import { LINK_NEAR_END, LOST_LINK } from "@/lib/instructors/links";
import type { LinkEnd as End } from "@/server/services/instructors/students";

/** Says when the link ends, and shortly before it who renews it. */
export function LinkEnd({ end: { on, days, over, teachers } }: { end: End }) {
	if (days > LINK_NEAR_END)
		return <p className="mt-10 text-muted">Tautan Anda berlaku sampai {formatLongDate(on)}.</p>;
	return (
		<div className="mb-6 rounded-lg bg-warning-soft p-4 text-warning">
			<p className="font-semibold">Tautan Anda berakhir {formatLongDate(on)}.</p>
			{over ? (
				<p className="mt-1">
					PKL peserta didik Anda sudah selesai. Selesaikan jawaban dan nilainya sebelum hari itu.
				</p>
			) : (
				<p className="mt-1">
					{teachers.length > 0 ? teachers.join(" atau ") : "Guru pembimbing"} dapat memperpanjangnya. Hubungi
					beliau, atau{" "}
					<Link
						href={LOST_LINK}
						className="touch-area font-semibold underline decoration-1 underline-offset-4"
					>
						minta tautan baru
					</Link>
					.
				</p>
			)}
		</div>
	);
}
