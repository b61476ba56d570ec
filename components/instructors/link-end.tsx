import Link from "next/link";
import { formatLongDate } from "@/lib/dates/dates";
import { LINK_NEAR_END, LOST_LINK } from "@/lib/instructors/links";
import type { LinkEnd as End } from "@/server/services/instructors/students";

/** Says when the link ends, and shortly before it who renews it. */
export function LinkEnd({ end: { on, days, over, teachers } }: { end: End }) {
	if (days > LINK_NEAR_END)
		return <p className="mt-10 text-muted">Tautan Anda berlaku sampai {formatLongDate(on)}.</p>;
	return (
		<p className="mb-4 rounded-lg bg-warning-soft px-4 py-2 text-warning">
			<strong className="font-semibold">Tautan Anda berakhir {formatLongDate(on)}.</strong>{" "}
			{over ? (
				"PKL peserta didik Anda sudah selesai."
			) : (
				<>
					{teachers.length > 0 ? teachers.join(" atau ") : "Guru pembimbing"} dapat memperpanjangnya, atau{" "}
					<Link
						href={LOST_LINK}
						className="touch-area font-semibold underline decoration-1 underline-offset-4"
					>
						minta tautan baru
					</Link>
					.
				</>
			)}
		</p>
	);
}
