"use client";

import { ArrowLeft } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { ScoredKind } from "@/lib/scoring";
import type { Sheet, SheetRow } from "@/server/services/score-sheets";
import { AlreadySent } from "./already-sent";
import { KINDS } from "./kinds";
import { NoInstrument } from "./no-instrument";
import { idsOf } from "./score-draft";
import { ScoreForm } from "./score-form";
import { isFillable, SheetList } from "./sheet-list";

type Props = Pick<Sheet, "number" | "rows" | "instruments"> & { kind: ScoredKind };

/** Whom the address names, by the id of the internship. */
const CHOSEN = "siswa";

/**
 * One observation or assessment of all mentees: the list of who is done and who is missing, and the forms of the missing ones,
 * one after the other. Everything is here at once, so that the next form does not wait for the network.
 */
export function ScoreRun({ kind, number, rows, instruments }: Props) {
	const { noun, path, view, sheet } = KINDS[kind];
	const router = useRouter();
	const chosen = useSearchParams().get(CHOSEN);
	/** What was sent since the page was rendered, here or in another window. */
	const [sent, setSent] = useState<readonly string[]>([]);
	const [said, say] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);
	const isDone = (row: SheetRow) => row.done || sent.includes(row.id_internship);
	const mentee = rows.find(({ id_internship }) => id_internship === chosen);
	const done = rows.filter(isDone).length;

	const addressOf = (id?: string) => `${sheet.path}?ke=${number}${id ? `&${CHOSEN}=${id}` : ""}`;

	// Whoever comes next begins at the top.
	const shown = useRef(chosen);
	useEffect(() => {
		if (shown.current === chosen) return;
		shown.current = chosen;
		void window.scrollTo({ top: 0, behavior: "instant" });
		heading.current?.focus({ preventScroll: true });
	}, [chosen]);

	function open(id: string) {
		say("");
		window.history.pushState(null, "", addressOf(id));
	}

	/** The next one who is missing, from the top again after the last; nobody: the list, as it is now. */
	function goOn(from: SheetRow, besides: readonly string[] = []) {
		const at = rows.indexOf(from);
		const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(
			(row) => isFillable(row) && !isDone(row) && !besides.includes(row.id_internship),
		);
		window.history.replaceState(null, "", addressOf(next?.id_internship));
		if (!next) router.refresh();
	}

	function finish(row: SheetRow) {
		setSent((before) => [...before, row.id_internship]);
		say(`${noun} ${row.name} terkirim.`);
		goOn(row, [row.id_internship]);
	}

	const status = (
		<p role="status" className={said ? "rounded-md bg-success-soft px-4 py-2.5 text-sm" : "sr-only"}>
			{said}
		</p>
	);
	if (!mentee)
		return (
			<>
				{status}
				<SheetList
					kind={kind}
					number={number}
					rows={rows}
					done={done}
					isDone={isDone}
					hrefOf={addressOf}
					onOpen={open}
				/>
			</>
		);

	const instrument = instruments.find(({ id_instrument }) => id_instrument === mentee.id_instrument);
	const list = `${path}/${mentee.id_internship}`;
	const viewHref = mentee.id ? `${list}/${view}/${mentee.id}` : list;
	const skip = () => {
		say("");
		goOn(mentee, [mentee.id_internship]);
	};
	return (
		<>
			{status}
			<Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Avatar name={mentee.name} src={mentee.avatar} />
				<div className="min-w-0 flex-1">
					<h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
						{mentee.name}
					</h2>
					<p className="wrap-anywhere text-muted text-sm">
						{mentee.major && `XII ${mentee.major} · `}
						{mentee.company_name}
					</p>
				</div>
				<p className="font-semibold text-sm tabular-nums">
					{done} dari {rows.length} terkirim
				</p>
				<Button variant="ghost" size="sm" onClick={() => window.history.replaceState(null, "", addressOf())}>
					<Icon of={ArrowLeft} />
					Daftar
				</Button>
			</Card>
			{mentee.done ? (
				<AlreadySent kind={kind} viewHref={viewHref} />
			) : !instrument || mentee.id === null ? (
				<>
					<NoInstrument />
					<Button variant="secondary" onClick={skip}>
						Lewati
					</Button>
				</>
			) : (
				<ScoreForm
					// Other questions need other answers: the form starts over.
					key={[mentee.id, ...idsOf(instrument.instrument_sections)].join()}
					kind={kind}
					id={mentee.id}
					sections={instrument.instrument_sections}
					listHref={list}
					viewHref={viewHref}
					run={{
						// That it is final is asked about once a visit, and stands above each button.
						asks: sent.length === 0,
						onSent: () => finish(mentee),
						onTaken: () => setSent((before) => [...before, mentee.id_internship]),
						onSkip: skip,
					}}
				/>
			)}
		</>
	);
}
