"use client";

import { PencilLine, Plus } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PhrasesForm } from "./phrases-form";

type Props = {
	phrases: readonly string[];
	onPhrases: (phrases: readonly string[]) => void;
	onChoose: (phrase: string) => void;
};

/** Ready sentences for asking for a revision. Each teacher can replace them with their own. */
export function RevisionPhrases({ phrases, onPhrases, onChoose }: Props) {
	const [editing, setEditing] = useState(false);
	if (editing)
		return (
			<PhrasesForm
				phrases={phrases}
				onDone={(next) => {
					if (next) onPhrases(next);
					setEditing(false);
				}}
			/>
		);
	return (
		<fieldset className="min-w-0">
			<div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
				<legend className="contents">
					<span className="font-semibold text-sm">Kalimat siap pakai</span>
				</legend>
				<Button variant="link" size="sm" onClick={() => setEditing(true)}>
					<Icon of={PencilLine} />
					Ubah Kalimat
				</Button>
			</div>
			<ul className="space-y-2">
				{phrases.map((phrase) => (
					<li key={phrase}>
						<button
							type="button"
							onClick={() => onChoose(phrase)}
							className="flex min-h-11 w-full items-center gap-[min(0.625rem,3vw)] rounded-md border border-edge bg-surface px-[min(0.75rem,3.5vw)] py-2 text-start text-sm leading-5 transition-colors hover:border-accent-text hover:bg-accent-soft"
						>
							<Icon of={Plus} className="size-4 shrink-0 text-accent-text" />
							<span className="wrap-anywhere min-w-0">{phrase}</span>
						</button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
