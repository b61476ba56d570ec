"use client";

import { useEffect, useState } from "react";
import { useApi } from "@/components/form/use-api";
import { useSubmit } from "@/components/form/use-submit";
import { useGoOn } from "@/components/frame/use-go-on";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Progress } from "@/components/ui/progress";
import { bulkHref } from "@/lib/imports/labels";
import type { Applied } from "@/server/services/imports/apply";
import type { Preview } from "@/server/services/imports/plans";

type Props = Pick<Preview, "id_import" | "version" | "counts" | "existing" | "much" | "questions">;

/** Imports a file, or throws it away. */
export function ApplyForm({ id_import, version, counts, existing, much, questions }: Props) {
	const { submit, sending } = useSubmit();
	const goOn = useGoOn();
	const [skip, setSkip] = useState(false);
	const [applying, setApplying] = useState(false);
	const { problem, new: fresh, changed } = counts;
	const written = useProgress(id_import, applying);
	const open = questions.filter(({ answer }) => answer === null).length;

	async function apply() {
		setApplying(true);
		const answer = await submit<Applied>({
			confirm: much
				? {
						title: `${changed} dari ${existing} data yang ada akan berubah`,
						text: "Ini lebih dari sepersepuluhnya. Periksa dulu apakah berkasnya benar. Setelah diterapkan, perubahan dapat dibatalkan.",
						confirm: "Ya, Ubah Semuanya",
						tone: "danger",
					}
				: {
						title: "Terapkan impor?",
						text: `${fresh} baru, ${changed} berubah. Tidak ada yang dihapus.`,
						confirm: "Terapkan",
					},
			method: "POST",
			path: `/imports/${id_import}/apply`,
			body: { version, skip_problems: skip, sure: much },
			failure: "Impor Gagal",
			success: ({ made, changed }) => {
				setApplying(false);
				return { title: "Impor Berhasil", text: `${made} baru, ${changed} berubah.` };
			},
			stale: [404, 409],
		});
		setApplying(false);
		if (answer?.ok)
			await goOn(answer.data.id_bulk_change ? bulkHref(answer.data.id_bulk_change) : "/guru/impor");
	}
	const drop = () =>
		submit({
			confirm: {
				title: "Buang berkas ini?",
				text: "Belum ada yang diimpor.",
				confirm: "Buang",
				tone: "danger",
			},
			method: "DELETE",
			path: `/imports/${id_import}/delete`,
			failure: "Berkas Gagal Dibuang",
			success: () => null,
			goTo: "/guru/impor",
		});
	const nothing = fresh + changed === 0;
	return (
		<div className="space-y-4">
			{problem > 0 && (
				<Checkbox
					label={`Lewati ${problem} baris yang bermasalah`}
					checked={skip}
					onChange={({ target }) => setSkip(target.checked)}
				/>
			)}
			{open > 0 && <p className="text-sm">{`Tentukan dulu ${open} rombel di bawah.`}</p>}
			{nothing && open === 0 && (
				<p className="text-sm">
					{problem > 0
						? "Selain yang bermasalah, tidak ada yang berubah."
						: "Semuanya sudah sama. Tidak ada yang perlu diterapkan."}
				</p>
			)}
			{applying && sending && (
				<Progress
					label={`Menulis data: ${written ?? 0} dari ${fresh + changed}`}
					showLabel
					value={written ?? 0}
					max={fresh + changed}
				/>
			)}
			<div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
				<Button variant="danger-ghost" disabled={sending} onClick={drop}>
					Buang Berkas
				</Button>
				<Button
					size="lg"
					loading={sending}
					disabled={open > 0 || nothing || (problem > 0 && !skip)}
					onClick={apply}
				>
					Terapkan
				</Button>
			</div>
		</div>
	);
}

/** In milliseconds, between two looks. */
const PAUSE = 1_000;

/** How many rows an import has written so far, while it runs. */
function useProgress(id_import: string, running: boolean): number | null {
	const api = useApi();
	const [written, setWritten] = useState<number | null>(null);
	useEffect(() => {
		if (!running) return;
		const timer = setInterval(async () => {
			const answer = await api<{ written: number | null }>("GET", `/imports/${id_import}/progress`);
			if (answer?.ok) setWritten(answer.data.written);
		}, PAUSE);
		return () => clearInterval(timer);
	}, [api, id_import, running]);
	return written;
}
