"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DigitsInput } from "@/components/form/digits-input";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { predicateOf } from "@/lib/rapor/rapor";
import { tellBorders } from "@/lib/rapor/workplace-score";
import type { ScoreSheet } from "@/server/services/instructors/workplace-scores";

type Values = { goals: { number: number; score: string }[]; score: string; note: string; shown: string };

const schema = () => import("@/lib/schemas/instructor-answers").then((module) => module.workplaceScoreSchema);

const text = (score: number | null) => (score === null ? "" : String(score));

/** The workplace's scores of one student. @param goTo the page that follows */
export function ScoreForm({ sheet, goTo }: { sheet: ScoreSheet; goTo: string }) {
	const { id_internship, goals, predicates } = sheet;
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		goals: goals.map(({ number, score }) => ({ number, score: text(score) })),
		score: goals.length ? "" : text(sheet.score),
		note: sheet.note ?? "",
	});
	const { register, setValue, formState } = form;
	const { errors } = formState;
	const typed = useWatch({ control: form.control, name: "goals" });
	const only = useWatch({ control: form.control, name: "score" });
	const { submit } = useSubmit();
	const first = typed[0]?.score ?? "";
	const [filled, setFilled] = useState<{ places: number[]; score: string }>({ places: [], score: "" });
	const empty = typed.flatMap(({ score }, at) => (score === "" ? [at] : []));
	/** What was filled in and has not been typed over since. */
	const spread = filled.places.filter((at) => typed[at]?.score === filled.score);

	/** Only what is empty is filled in, so nothing that was typed is lost. */
	function fill(places: number[], score: string) {
		for (const at of places) setValue(`goals.${at}.score`, score, { shouldDirty: true });
		setFilled({ places, score });
	}

	const save = (values: Values) =>
		submit({
			method: "PUT",
			path: `/instructor/internships/${id_internship}/score`,
			body: { ...values, shown: sheet.given?.at ?? "" },
			showErrors,
			success: () => null,
			failure: "Nilai Belum Tersimpan",
			stale: ["score_changed", "rapor_locked", 404, 422],
			goTo,
		});

	return (
		<form {...bind(save)} className="space-y-4">
			<p className="text-muted">
				{tellBorders(predicates).map((border, at) => (
					<span key={border}>
						{at > 0 && " · "}
						<span className="whitespace-nowrap">{border}</span>
					</span>
				))}
			</p>
			<Card className="space-y-5">
				{goals.map(({ number, label }, index) => (
					<div key={number}>
						<Score
							label={label}
							word={wordOf(typed[index]?.score, predicates)}
							error={errors.goals?.[index]?.score?.message}
						>
							<DigitsInput maxDigits={3} autoComplete="off" {...register(`goals.${index}.score`)} />
						</Score>
						{index === 0 && first !== "" && empty.length > 0 && (
							<Button variant="secondary" className="mt-2" onClick={() => fill(empty, first)}>
								Pakai {first} untuk yang kosong
							</Button>
						)}
						{index === 0 && spread.length > 0 && filled.score !== "" && (
							<Button variant="secondary" className="mt-2" onClick={() => fill(spread, "")}>
								Kosongkan lagi
							</Button>
						)}
					</div>
				))}
				{goals.length === 0 && (
					<Score label="Nilai" word={wordOf(only, predicates)} error={errors.score?.message}>
						<DigitsInput maxDigits={3} autoComplete="off" {...register("score")} />
					</Score>
				)}
				<FormField label="Catatan" hint="Boleh kosong. Dicetak di rapor." error={errors.note?.message}>
					<Textarea rows={3} {...register("note")} />
				</FormField>
			</Card>
			<FormActions>
				<SubmitButton loading={sending} size="lg">
					Simpan Nilai
				</SubmitButton>
			</FormActions>
		</form>
	);
}

const wordOf = (typed: string | undefined, predicates: ScoreSheet["predicates"]) => {
	const score = typed ? Number(typed) : Number.NaN;
	return score <= 100 ? predicateOf(score, [...predicates]) : null;
};

function Score({
	label,
	word,
	error,
	children,
}: {
	label: string;
	/** The word for what is typed. */
	word: string | null;
	error: string | undefined;
	children: React.ReactNode;
}) {
	return (
		<FormField label={label} required hint="0 sampai 100" error={error}>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<div className="w-24 shrink-0">{children}</div>
				<output className="font-semibold" aria-live="polite">
					{word}
				</output>
			</div>
		</FormField>
	);
}
