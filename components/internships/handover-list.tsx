"use client";

import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { Button } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates/dates";
import type { Handover } from "@/server/services/internships/deputies";

type Props = {
	handovers: readonly Handover[];
	/** The reader's number. */
	reader: number;
	/** May the reader end every handover? */
	manages: boolean;
};

/** The desks that are handed over: the teacher, the deputy, and the last date. */
export function HandoverList({ handovers, reader, manages }: Props) {
	const { zone } = useSession();
	return (
		<ul className="divide-y">
			{handovers.map(({ teacher, deputy, until }) => (
				<li
					key={teacher.id_user}
					className="flex flex-col items-start gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center"
				>
					<div className="wrap-anywhere min-w-0 flex-1">
						<p className="font-semibold">{teacher.name}</p>
						<p className="text-sm">{`Digantikan ${deputy.name}`}</p>
						<p className="text-muted text-sm">{`Sampai ${formatLongDate(until)}, pukul 24.00 ${zone}`}</p>
					</div>
					{(manages || teacher.id_user === reader) && <EndButton id={teacher.id_user} name={deputy.name} />}
				</li>
			))}
		</ul>
	);
}

function EndButton({ id, name }: { id: number; name: string }) {
	const { submit, sending } = useSubmit();
	return (
		<Button
			variant="secondary"
			loading={sending}
			aria-label={`Akhiri tugas ${name}`}
			onClick={() =>
				submit({
					confirm: {
						title: "Akhiri Tugas Pengganti?",
						text: `${name} tidak lagi membaca dan memutuskan sebagai pengganti.`,
						confirm: "Akhiri",
					},
					method: "DELETE",
					path: `/teachers/${id}/deputy`,
					failure: "Tugas Pengganti Gagal Diakhiri",
					stale: [404],
					refreshes: true,
				})
			}
		>
			Akhiri
		</Button>
	);
}
