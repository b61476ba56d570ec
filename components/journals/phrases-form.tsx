"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { useDraft } from "@/components/form/use-draft";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_PHRASES } from "@/lib/journals/revision-phrases";

type Props = {
	phrases: readonly string[];
	/** Called with the sentences that apply now, or with null when nothing was changed. */
	onDone: (phrases: readonly string[] | null) => void;
};

/** The teacher's own sentences. */
export function PhrasesForm({ phrases, onDone }: Props) {
	const [own, setOwn] = useState(() => Array.from({ length: MAX_PHRASES }, (_, at) => phrases[at] ?? ""));
	const { submit, sending } = useSubmit();
	const draft = useDraft({ name: "revision-phrases", version: phrases, read: () => own, write: setOwn });
	const keep = useEffectEvent(draft.keep);
	useEffect(() => keep(), [own]);

	function leave(next: readonly string[] | null) {
		draft.drop();
		onDone(next);
	}

	const save = () =>
		submit<{ phrases: string[] }>({
			method: "PUT",
			path: "/teachers/revision-phrases/update",
			body: { phrases: own.filter((phrase) => phrase.trim()) },
			onSuccess: (data) => leave(data.phrases),
			success: () => null,
			failure: "Kalimat Tidak Tersimpan",
		});

	return (
		<fieldset className="space-y-2">
			<legend className="mb-1 font-semibold text-sm">Kalimat Anda sendiri</legend>
			<DraftNote draft={draft} />
			<p className="text-muted text-sm">Kosongkan semuanya untuk memakai kalimat bawaan lagi.</p>
			{own.map((phrase, at) => (
				<Input
					key={at}
					aria-label={`Kalimat ${at + 1}`}
					value={phrase}
					onChange={({ target }) => setOwn(own.with(at, target.value))}
					// Enter would send the form around this one.
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						void save();
					}}
				/>
			))}
			<div className="flex justify-end gap-2">
				<Button variant="secondary" onClick={() => leave(null)}>
					Batal
				</Button>
				<Button loading={sending} onClick={() => void save()}>
					Simpan Kalimat
				</Button>
			</div>
		</fieldset>
	);
}
