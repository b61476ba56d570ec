"use client";

import { useState } from "react";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { OUTCOME_LABELS } from "@/lib/imports/labels";
import type { Outcome } from "@/lib/imports/plan";
import type { Preview, ShownRow } from "@/server/services/imports/plans";

const TONES: Record<Outcome, Tone> = {
	problem: "danger",
	new: "success",
	changed: "warning",
	same: "neutral",
	outside: "neutral",
};

type Props = Pick<Preview, "id_import" | "version" | "rows" | "skipped">;

/** The rows of a file with what would become of each. What is wrong is corrected here. */
export function PreviewRows({ rows, ...draft }: Props) {
	return (
		<ul className="divide-y rounded-lg border bg-surface">
			{rows.map((row) => (
				<PreviewRow key={`${row.row} ${draft.version}`} row={row} {...draft} />
			))}
		</ul>
	);
}

function PreviewRow({ row: shown, id_import, version, skipped }: Omit<Props, "rows"> & { row: ShownRow }) {
	const { row, label, about, outcome, changes, problems, notes, doubt } = shown;
	const { submit, sending } = useSubmit();
	const [all, setAll] = useState(false);
	const fields = new Set(problems.map(({ field }) => field));
	const cells = shown.cells.filter(({ field }) => all || fields.has(field));
	const send = (path: string, body: object, failure: string) =>
		submit({
			method: "PUT",
			path: `/imports/${id_import}/${path}`,
			body: { version, ...body },
			failure,
			success: () => null,
			stale: [404, 409],
			refreshes: true,
		});
	const answer = (body: object) => send("answer", body, "Jawaban Gagal Disimpan");
	const correct = (field: string, value: string) =>
		send("correct", { row, field, value }, "Isian Gagal Disimpan");
	return (
		<li className="space-y-2 p-4 sm:px-6">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="wrap-anywhere min-w-0 font-semibold">
					<span className="text-muted">{`Baris ${row}`}</span> {label}
				</p>
				<Badge tone={TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
			</div>
			{about && <p className="wrap-anywhere text-muted text-sm">{about}</p>}
			{changes.length > 0 && (
				<ul className="text-sm">
					{changes.map(({ field, label: name, before, after }) => (
						<li key={field} className="wrap-anywhere">
							{`${name}: ${before ?? "kosong"} → `}
							<strong>{after}</strong>
						</li>
					))}
				</ul>
			)}
			<ul className="text-sm">
				{problems.map(({ text }) => (
					<li key={text} className="wrap-anywhere text-danger">
						{text}
					</li>
				))}
				{notes.map(({ field, text, fix }) => (
					<li key={text} className="wrap-anywhere text-muted">
						{text}
						{fix && (
							<Button
								size="sm"
								variant="ghost"
								loading={sending}
								aria-label={`Pakai ${fix}, baris ${row}`}
								onClick={() => correct(field ?? "", fix)}
							>
								Pakai
							</Button>
						)}
					</li>
				))}
			</ul>
			{doubt && (
				<div className="flex flex-wrap gap-2">
					<Button size="sm" loading={sending} onClick={() => answer({ people: { [row]: doubt.id_user } })}>
						Ya, orang yang sama
					</Button>
					<Button
						size="sm"
						variant="secondary"
						loading={sending}
						onClick={() => answer({ people: { [row]: "new" } })}
					>
						Bukan, orang lain
					</Button>
				</div>
			)}
			{cells.map(({ field, label: head, text }) => (
				<Cell
					key={field}
					label={head}
					text={text}
					row={row}
					sending={sending}
					save={(value) => correct(field, value)}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				{!shown.skipped && (
					<Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
						{all ? "Tutup Isian" : "Lihat Isian"}
					</Button>
				)}
				{(problems.length > 0 || shown.skipped) && (
					<Button
						size="sm"
						variant="ghost"
						loading={sending}
						onClick={() =>
							answer({
								skipped: shown.skipped ? skipped.filter((one) => one !== row) : [...skipped, row],
							})
						}
					>
						{shown.skipped ? "Jangan Lewati" : "Lewati Baris Ini"}
					</Button>
				)}
			</div>
		</li>
	);
}

type CellProps = {
	label: string;
	text: string;
	row: number;
	sending: boolean;
	save: (value: string) => void;
};

function Cell({ label, text, row, sending, save }: CellProps) {
	const [value, setValue] = useState(text);
	return (
		<form
			className="flex flex-wrap items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				save(value);
			}}
		>
			<FormField label={label} className="flex-1 basis-52">
				<Input
					aria-label={`${label}, baris ${row}`}
					value={value}
					maxLength={500}
					onChange={({ target }) => setValue(target.value)}
				/>
			</FormField>
			{value !== text && (
				<Button type="submit" loading={sending}>
					Simpan
				</Button>
			)}
		</form>
	);
}
