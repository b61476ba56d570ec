"use client";

import { useState } from "react";
import { useApi } from "@/components/form/use-api";
import { DescriptionList } from "@/components/table/description-list";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import type { Late } from "@/lib/attendances/late";
import { formatInstant, formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { LateRecordWire } from "@/server/wire/attendances";

type Props = {
	/** What is odd about the day. */
	words: string;
	late: Late | null;
	beside: boolean;
	id_attendance: string;
	date: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** The times of a late record, and the records that are kept beside its day. */
export function LateDialog({ words, late, beside, id_attendance, date, ...frame }: Props) {
	return (
		<Dialog {...frame} title={words} description={formatLongDate(date)}>
			<div className="space-y-6">
				{late && <LateTimes late={late} />}
				{beside && <Beside id_attendance={id_attendance} />}
			</div>
		</Dialog>
	);
}

/** When a record was made, and when it arrived. */
function LateTimes({ late }: { late: Late }) {
	return (
		<div className="space-y-4">
			<DescriptionList
				columns={1}
				items={[
					{ label: "Dicatat tanpa jaringan", value: formatInstant(late.recorded_at) },
					{ label: "Diterima server", value: formatInstant(late.received_at) },
				]}
			/>
			{late.clock_changed && (
				<p className="text-muted text-sm">
					Jam perangkat berubah di antaranya. Waktu pencatatan dihitung dari waktu server.
				</p>
			)}
		</div>
	);
}

/** The records that arrived after the day was filled in. They are loaded when somebody opens the list. */
function Beside({ id_attendance }: { id_attendance: string }) {
	const api = useApi();
	const [records, setRecords] = useState<LateRecordWire[] | "asking" | "failed" | null>(null);

	async function ask() {
		setRecords("asking");
		const answer = await api<LateRecordWire[]>("GET", `/attendances/${id_attendance}/late-records`);
		setRecords(answer?.ok ? answer.data : "failed");
	}

	if (records === null || records === "failed")
		return (
			<div className="space-y-3">
				{records === "failed" && <p role="status">Catatan lain tidak dapat dimuat.</p>}
				<Button variant="secondary" onClick={() => void ask()}>
					Tampilkan Catatan Lain
				</Button>
			</div>
		);
	if (records === "asking") return <Spinner className="text-accent-text text-xl" />;
	return (
		<section className="space-y-4" aria-label="Catatan lain">
			<p className="text-muted text-sm">
				Catatan ini tidak berlaku: tiba setelah hari itu terisi, atau diganti oleh koreksi.
			</p>
			{records.map((record) => (
				<div key={record.id_late_record} className="space-y-3 rounded-lg border p-4">
					<p className="font-semibold">
						{record.status ? `Presensi: ${ATTENDANCE_LABELS[record.status]}` : "Jurnal"}
					</p>
					{(record.note ?? record.description) && (
						<p className="whitespace-pre-line break-words">{record.note ?? record.description}</p>
					)}
					<Files {...record} />
					<LateTimes late={record} />
				</div>
			))}
		</section>
	);
}

function Files({ attachment, has_letter, image_path }: LateRecordWire) {
	const files = [
		attachment && { path: attachment, label: "Surat Dokter" },
		image_path && { path: image_path, label: "Foto Kegiatan" },
	].filter((file) => file !== null && file !== "");
	return (
		<>
			{files.map(({ path, label }) => (
				<a
					key={path}
					href={`/storage/${path}`}
					target="_blank"
					rel="noreferrer"
					className="touch-area inline-block font-semibold text-accent-text underline decoration-1 underline-offset-4"
				>
					{label}
				</a>
			))}
			{has_letter && !attachment && (
				<p className="text-muted text-sm">Surat dokter hanya dapat dibuka guru pembimbing dan wali kelas.</p>
			)}
		</>
	);
}
