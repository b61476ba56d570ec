"use client";

import { ArrowLeft } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { afterDialog } from "@/components/feedback/after-dialog";
import { TabLinks } from "@/components/frame/tab-links";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { focusBack } from "@/components/ui/focus-return";
import { Icon } from "@/components/ui/icon";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { Sheet, SheetRow } from "@/server/services/scores/score-sheets";
import { AlreadySent } from "./already-sent";
import { AtOnce } from "./at-once";
import { NoInstrument } from "./no-instrument";
import { idsOf } from "./score-draft";
import { ScoreForm } from "./score-form";
import { KINDS } from "./score-kinds";
import { isFillable, SheetList } from "./sheet-list";

type Props = Sheet & {
	kind: ScoredKind;
	/** Sends without a question. */
	atOnce: boolean;
};

/** The parameter with the id of the selected internship. */
const CHOSEN = "siswa";

/**
 * One observation or assessment of all mentees. It lists the mentees who are done and who are missing. It shows the
 * forms of the missing mentees one after the other. Everything is loaded at once, so that the next form does not wait
 * for the network.
 */
export function ScoreRun({ kind, number, waiting, rows, instruments, atOnce }: Props) {
	const { noun, name, path, fill, view, sheet } = KINDS[kind];
	const router = useRouter();
	const chosen = useSearchParams().get(CHOSEN);
	/** The internships whose form was submitted since the page was rendered, here or in another window. */
	const [sent, setSent] = useState<readonly string[]>([]);
	const [said, say] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);
	const isDone = (row: SheetRow) => row.done || sent.includes(row.id_internship);
	const done = rows.filter(isDone).length;
	const mentee = rows.find(({ id_internship }) => id_internship === chosen);

	const addressOf = (id?: string) => `${sheet.path}?ke=${number}${id ? `&${CHOSEN}=${id}` : ""}`;

	// Each new form begins at the top. The list has no such heading, so the page's main part takes the focus there: the
	// pressed button is gone.
	const shown = useRef(chosen);
	useEffect(() => {
		if (shown.current === chosen) return;
		shown.current = chosen;
		void window.scrollTo({ top: 0, behavior: "instant" });
		afterDialog(() => focusBack(heading.current ? [heading.current] : []));
	}, [chosen]);

	function start(id: string) {
		say("");
		window.history.pushState(null, "", addressOf(id));
	}

	function backToList() {
		say("");
		window.history.replaceState(null, "", addressOf());
	}

	/**
	 * Goes on to the next missing mentee, and after the last one to the top again. If no mentee is missing, it shows
	 * the list.
	 */
	function goOn(from: SheetRow) {
		// If the teacher has left this form meanwhile, we do not move.
		if (!window.location.href.endsWith(addressOf(from.id_internship))) return;
		const at = rows.indexOf(from);
		const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => isFillable(row) && !isDone(row));
		window.history.replaceState(null, "", addressOf(next?.id_internship));
		if (!next) router.refresh();
	}

	function finish(row: SheetRow) {
		setSent((before) => [...before, row.id_internship]);
		// With an undo, the notice says it.
		say(atOnce ? "" : `${noun} ${row.name} terkirim.`);
		goOn(row);
	}

	function takeBack(row: SheetRow) {
		setSent((before) => before.filter((id) => id !== row.id_internship));
		start(row.id_internship);
		router.refresh();
	}

	function skip(row: SheetRow) {
		say("");
		goOn(row);
	}

	const status = (
		<p role="status" className={said ? "rounded-md bg-success-soft px-4 py-2.5 text-sm" : "sr-only"}>
			{said}
		</p>
	);
	if (!mentee) {
		const missing = rows.filter((row) => row.id !== null && !isDone(row)).length;
		return (
			<div className="space-y-4">
				{status}
				<TabLinks
					label={sheet.title}
					tabs={waiting.map((count, index) => ({
						href: `${sheet.path}?ke=${index + 1}`,
						label: `${sheet.tab} ${index + 1}`,
						count: (index + 1 === number ? missing : count) || undefined,
						current: index + 1 === number,
					}))}
				/>
				<SheetList
					kind={kind}
					number={number}
					rows={rows}
					done={done}
					isDone={isDone}
					hrefOf={addressOf}
					onOpen={start}
				/>
				<AtOnce atOnce={atOnce} />
			</div>
		);
	}

	const instrument = instruments.find(({ id_instrument }) => id_instrument === mentee.id_instrument);
	const list = `${path}/${mentee.id_internship}`;
	const viewHref = mentee.id ? `${list}/${view}/${mentee.id}` : list;
	return (
		<div className="space-y-4">
			{status}
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<p className="font-semibold tabular-nums">
					{name}
					{number}
					<span className="font-normal text-muted">
						{" · "}
						{done} dari {rows.length} terkirim
					</span>
				</p>
				<Button variant="link" onClick={backToList}>
					<Icon of={ArrowLeft} />
					Daftar
				</Button>
			</div>
			<Card className="flex items-center gap-4">
				<Avatar name={mentee.name} src={mentee.avatar} />
				<div className="min-w-0">
					<h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
						{mentee.name}
					</h2>
					<p className="wrap-anywhere text-muted text-sm">
						{mentee.class_name && `${mentee.class_name} · `}
						{mentee.company_name}
					</p>
				</div>
			</Card>
			{mentee.done ? (
				<AlreadySent kind={kind} viewHref={viewHref} />
			) : !instrument || mentee.id === null ? (
				<>
					<NoInstrument />
					<Button variant="secondary" onClick={() => skip(mentee)}>
						Lewati
					</Button>
				</>
			) : (
				<ScoreForm
					// With other questions, the form starts over. Answers to unchanged questions stay.
					key={[mentee.id, ...idsOf(instrument.instrument_sections)].join()}
					kind={kind}
					id={mentee.id}
					sections={instrument.instrument_sections}
					listHref={list}
					viewHref={viewHref}
					fillHref={`${list}/${fill}/${mentee.id}`}
					atOnce={atOnce}
					run={{
						name: mentee.name,
						// Once per visit, we ask whether to submit a form for good.
						asks: sent.length === 0,
						onSent: () => finish(mentee),
						onUndone: () => takeBack(mentee),
						onTaken: () => setSent((before) => [...before, mentee.id_internship]),
						onSkip: () => skip(mentee),
					}}
				/>
			)}
		</div>
	);
}
