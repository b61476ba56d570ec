"use client";

import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterDialog } from "@/components/shared/after-dialog";
import { useDialogs } from "@/components/shared/dialogs";
import { DraftNote } from "@/components/shared/draft-note";
import { FormField } from "@/components/shared/form-field";
import { SubmitButton } from "@/components/shared/submit-button";
import { useDraft } from "@/components/shared/use-draft";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import type { ScoredKind } from "@/lib/scoring";
import { Question } from "./question";
import {
	type FormSection,
	fieldOf,
	idsOf,
	openFields,
	readScore,
	readValues,
	type ScoreValues,
	writeValues,
} from "./score-draft";
import { useSubmitScore } from "./use-submit-score";

type Props = {
	kind: ScoredKind;
	id: string;
	sections: readonly FormSection[];
	/** The mentee's list, where one goes afterwards. */
	listHref: string;
};

/**
 * Ya or Tidak for every item, and a note. The browser keeps the state of the controls, so that what was
 * answered before the scripts ran stays.
 */
export function ScoreForm({ kind, id, sections, listHref }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const total = sections.reduce((count, section) => count + section.instrument_items.length, 0);
	const [open, setOpen] = useState<string[] | null>(null);
	const [asked, setAsked] = useState(false);
	const [sending, setSending] = useState(false);
	const { notice } = useDialogs();
	const count = useEffectEvent(() => {
		if (form.current) setOpen(openFields(form.current, sections));
	});
	const draft = useDraft<ScoreValues>({
		name: `${kind}:${id}`,
		read: () => (form.current ? readValues(form.current, sections) : { sections: [], fields: {} }),
		write(values) {
			if (form.current) writeValues(form.current, sections, values);
		},
	});
	// After the draft is back.
	useEffect(() => count(), [draft.state]);
	const send = useSubmitScore(kind, id, listHref, draft.drop);

	function keep() {
		if (form.current) setOpen(openFields(form.current, sections));
		draft.keep();
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		if (sending) return;
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
			<Card>
				<FormField label="Catatan" hint="Boleh dikosongkan.">
					<Textarea name="note" rows={3} maxLength={2000} className="scroll-mb-32" />
				</FormField>
			</Card>
			<div className="sticky bottom-(--bar) z-10 -mx-4 flex items-center gap-3 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border sm:px-6">
				<p className="min-w-0 flex-1 text-muted text-sm tabular-nums">
					<span className="font-semibold text-ink">
						{answered} dari {total}
					</span>{" "}
					terjawab
				</p>
				<ButtonLink href={listHref} variant="secondary" onClick={draft.drop}>
					Batal
				</ButtonLink>
				<SubmitButton size="md" loading={sending}>
					Kirim
				</SubmitButton>
			</div>
		</form>
	);
}
