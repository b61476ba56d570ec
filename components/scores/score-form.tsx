"use client";

import { CheckCheck } from "lucide";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterDialog } from "@/components/feedback/after-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { DraftNote } from "@/components/form/draft-note";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useDraft } from "@/components/form/use-draft";
import { SideBySide, STAYS } from "@/components/frame/side-by-side";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import type { ScoredKind } from "@/lib/scores/scoring";
import { AlreadySent } from "./already-sent";
import { Question } from "./question";
import {
	answerRest,
	countNo,
	type FormSection,
	fieldOf,
	idsOf,
	openFields,
	readScore,
	readValues,
	type ScoreValues,
	writeValues,
} from "./score-draft";
import { KINDS } from "./score-kinds";
import { useSubmitScore } from "./use-submit-score";
import { useUndoScore } from "./use-undo-score";

type Props = {
	kind: ScoredKind;
	id: string;
	sections: readonly FormSection[];
	/** The mentee's list, where the teacher goes afterwards. */
	listHref: string;
	/** The page that shows the submission. */
	viewHref: string;
	/** The page of this form. */
	fillHref: string;
	/** Sends without a question, and offers to take it back. */
	atOnce: boolean;
	/** For a form in a series: what happens after it. Undefined for a single form. */
	run?: {
		/** The mentee. */
		name: string;
		/** Should we ask before the form is sent? */
		asks: boolean;
		onSent: () => void;
		/** Called when the submission was taken back. */
		onUndone: () => void;
		/** Called when the observation or assessment was submitted from elsewhere. */
		onTaken: () => void;
		onSkip: () => void;
	};
};

/**
 * Ya or Tidak for every item, and a note. The browser keeps the state of the controls, so that answers from before the
 * scripts ran stay.
 */
export function ScoreForm({ kind, id, sections, listHref, viewHref, fillHref, atOnce, run }: Props) {
	const router = useRouter();
	const offerUndo = useUndoScore(kind, id);
	const form = useRef<HTMLFormElement>(null);
	const total = sections.reduce((count, section) => count + section.instrument_items.length, 0);
	const [open, setOpen] = useState<string[] | null>(null);
	const [asked, setAsked] = useState(false);
	const [sending, setSending] = useState(false);
	const [no, setNo] = useState(0);
	/** Was the observation or assessment submitted from elsewhere? The form stays, so that nothing in it is lost. */
	const [taken, setTaken] = useState(false);
	const note = useRef<HTMLTextAreaElement>(null);
	const { notice } = useDialogs();
	function count() {
		if (!form.current) return;
		setOpen(openFields(form.current, sections));
		setNo(countNo(form.current, sections));
	}
	const recount = useEffectEvent(count);
	const draft = useDraft<ScoreValues>({
		name: `${kind}:${id}`,
		read: () => (form.current ? readValues(form.current, sections) : { questions: {}, fields: {} }),
		write(values) {
			if (form.current) writeValues(form.current, sections, values);
		},
	});
	// This counts after the draft was restored.
	useEffect(() => recount(), [draft.state]);
	const send = useSubmitScore(kind, id, {
		asks: !atOnce && (run?.asks ?? true),
		onTaken() {
			setTaken(true);
			run?.onTaken();
		},
		...((run || atOnce) && { success: () => null }),
		onSuccess() {
			if (!atOnce) draft.drop();
			else
				offerUndo({
					text: [KINDS[kind].noun, run?.name, "terkirim."].filter(Boolean).join(" "),
					// The form comes back with its answers.
					onUndone: run?.onUndone ?? (() => router.push(fillHref)),
					onKept: draft.drop,
				});
			run?.onSent();
		},
		...(!run && { goTo: listHref }),
	});

	function keep() {
		count();
		draft.keep();
	}

	function answerYes() {
		if (!form.current) return;
		answerRest(form.current, sections);
		keep();
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		if (sending || taken) return;
		const [first] = openFields(element, sections);
		if (first !== undefined) return tellMissing(element, first);
		setSending(true);
		try {
			await send({
				note: String(new FormData(element).get("note") ?? ""),
				score: readScore(element, sections),
				sections: idsOf(sections),
			});
		} finally {
			setSending(false);
		}
	}

	async function tellMissing(element: HTMLFormElement, first: string) {
		setAsked(true);
		await notice({
			title: "Jawaban Belum Lengkap!",
			text: "Harap lengkapi semua pertanyaan sebelum melanjutkan.",
			tone: "warning",
		});
		afterDialog(() => element.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus());
	}

	const answered = total - (open?.length ?? total);
	return (
		<form ref={form} method="post" noValidate onSubmit={submit} onChange={keep} className="space-y-4">
			<DraftNote draft={draft} />
			{taken && <AlreadySent kind={kind} viewHref={viewHref} />}
			{run && (
				<Button
					variant="secondary"
					block
					className="sm:w-auto"
					disabled={taken || answered === total}
					onClick={answerYes}
				>
					<Icon of={CheckCheck} />
					{answered === 0 ? "Semua Ya" : "Sisanya Ya"}
				</Button>
			)}
			<SideBySide long>
				<div className="space-y-4">
					{sections.map(({ id_instrument_section, section_code, section_label, instrument_items }) => (
						<Card key={id_instrument_section}>
							<CardHeader title={`${section_code}. ${section_label}`} />
							<div className="divide-y">
								{instrument_items.map(({ item_code, item_label }) => (
									<Question
										key={item_code}
										name={fieldOf(item_code)}
										code={item_code}
										label={item_label}
										missing={asked && (open?.includes(fieldOf(item_code)) ?? false)}
									/>
								))}
							</div>
						</Card>
					))}
				</div>
				<Card className={STAYS}>
					<FormField label="Catatan" hint="Boleh kosong">
						<Textarea ref={note} name="note" rows={3} className="scroll-mb-32" />
					</FormField>
				</Card>
			</SideBySide>
			<div
				className={cn(
					"sticky bottom-(--bar) z-10 -mx-[min(1rem,5vw)] flex flex-wrap items-center gap-x-3 gap-y-1 border-t bg-surface px-[min(1rem,5vw)] py-3 sm:mx-0 sm:rounded-lg sm:border sm:px-6",
					run && "max-sm:pt-1",
				)}
			>
				<p className={cn("min-w-24 flex-1 text-muted text-sm tabular-nums", run && "max-sm:basis-1/2")}>
					<span className="font-semibold text-ink">
						{answered} dari {total}
					</span>{" "}
					terjawab{no > 0 && `, ${no} Tidak`}
				</p>
				{run ? (
					<>
						<Button variant="link" className="xl:hidden" onClick={() => note.current?.focus()}>
							Catatan
						</Button>
						<Button variant="secondary" onClick={run.onSkip}>
							{taken ? "Lanjut" : "Lewati"}
						</Button>
						<SubmitButton size="md" loading={sending} disabled={taken} className="max-sm:flex-1">
							Kirim & lanjut
						</SubmitButton>
					</>
				) : (
					<>
						<ButtonLink href={listHref} variant="secondary" onClick={draft.drop}>
							Batal
						</ButtonLink>
						<SubmitButton size="md" loading={sending} disabled={taken}>
							Kirim
						</SubmitButton>
					</>
				)}
			</div>
		</form>
	);
}
