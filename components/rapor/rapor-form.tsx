"use client";

import { TriangleAlert } from "lucide";
import { DigitsInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { StatusBadge } from "@/components/table/status-badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { formatInstant } from "@/lib/dates/dates";
import { tellGoals } from "@/lib/rapor/workplace-score";
import type { Rapor, RaporEntry } from "@/server/wire/rapor";
import { GoalEvidence, type JournalCount } from "./goal-evidence";

type Values = {
	note: string;
	workplace_score: string;
	workplace_note: string;
	goals: { score?: string; description: string }[];
};

/** A field of the body, if its value differs from what the page began with. */
const changed = (field: string, typed: string | undefined, was: string | number | null) =>
	typed !== undefined && typed !== String(was ?? "") ? { [field]: typed } : {};

const KEPT = "Kalimat Anda sendiri dipertahankan bila nilai berubah.";

function hintOf({ is_standard, description }: RaporEntry): string {
	if (!is_standard) return `Disusun dari jawaban Ya dan Tidak. ${KEPT}`;
	return description === null
		? "Ini masih kalimat baku dari nilainya. Tulis deskripsi sendiri sebelum rapor dikunci."
		: KEPT;
}

const schema = () => import("@/lib/schemas/rapor").then((module) => module.raporSchema);

const TYPED = "Kosongkan untuk memakai nilai instruktur. Nilai yang diketik di sini yang dipakai.";

/** What the instructors gave, beside what the teacher types from paper. */
function GivenScores({ given }: Pick<Rapor["workplace"], "given">) {
	if (given.length === 0) return null;
	return (
		<ul className="mb-4 space-y-3">
			{given.map(({ company_name, instructor, given_at, score, note, goals }) => (
				<li key={company_name} className="rounded-md bg-sunken p-3">
					<p>
						<span className="font-bold tabular-nums">{score}</span> dari {instructor}, {company_name},{" "}
						{formatInstant(given_at)}
					</p>
					{goals.length > 0 && <p className="text-muted text-sm">{tellGoals(goals)}</p>}
					{note && <p className="wrap-anywhere whitespace-pre-line text-sm">{note}</p>}
				</li>
			))}
		</ul>
	);
}

/** What the supervising teacher adds: scores by hand, descriptions, the note, and the workplace's score. */
export function RaporForm({ rapor, journals }: { rapor: Rapor; journals: JournalCount }) {
	const { id_internship, content, entries, workplace_counts, workplace } = rapor;
	const { typed, given } = workplace;
	// We send only the changed fields. Somebody may have changed the others since this page was opened.
	const toBody = (values: Values) => ({
		...changed("note", values.note, content.note),
		...changed("workplace_score", values.workplace_score, typed.score),
		...changed("workplace_note", values.workplace_note, typed.note),
		goals: entries.map(({ number, score, composed, composed_mark, outdated }, index) => {
			const shown = content.goals[index]?.description ?? "";
			const typed = values.goals[index];
			const description = typed?.description ?? shown;
			const edited = description !== shown;
			return {
				number,
				...changed("score", typed?.score, score),
				...(edited && { description: description === composed ? "" : description }),
				...((edited || outdated) && { composed_mark }),
			};
		}),
	});
	const { form, bind, sending, showErrors } = useServerForm<Values>(
		schema,
		(check) => (values, context, options) => check(toBody(values) as unknown as Values, context, options),
	);
	const { register, formState, setValue } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const draft = useFormDraft(form, { name: `rapor:${id_internship}`, version: entries });
	const save = () =>
		submit({
			method: "PUT",
			path: `/internships/${id_internship}/rapor/update`,
			body: toBody(form.getValues()),
			showErrors,
			onSuccess: draft.drop,
			failure: "Rapor Gagal Disimpan",
			stale: [409],
			refreshes: true,
		});

	return (
		<form {...bind(save)} className="space-y-4">
			<DraftNote draft={draft} />
			{entries.map((entry, index) => {
				const goal = content.goals[index];
				if (!goal) return null;
				const { number, by_hand, composed, changes } = entry;
				return (
					<Card key={number}>
						<CardHeader
							title={`${number}. ${goal.label}`}
							actions={
								!by_hand && (
									<p className="font-bold text-xl tabular-nums">
										<span className="sr-only">Nilai </span>
										{goal.score ?? "-"}
										{goal.predicate && (
											<span className="ms-2 font-medium text-base text-muted">{goal.predicate}</span>
										)}
									</p>
								)
							}
						/>
						{by_hand && (
							<FormField
								label={`Nilai TP ${number}`}
								hint={`0 sampai 100. Tujuan ini tidak dinilai dari instrumen.${entry.from_workplace === null ? "" : ` Instruktur memberi ${entry.from_workplace}.`}`}
								error={errors.goals?.[index]?.score?.message}
								className="mb-3 max-w-48"
							>
								<DigitsInput
									maxDigits={3}
									autoComplete="off"
									defaultValue={entry.score ?? ""}
									{...register(`goals.${index}.score`)}
								/>
							</FormField>
						)}
						{changes.length > 0 && (
							<div className="mb-3 flex flex-wrap items-center gap-2">
								<StatusBadge tone="warning" icon={TriangleAlert}>
									Perlu dilihat lagi
								</StatusBadge>
								<p className="text-muted text-sm">
									{changes.join(" ")} Bila rapor disimpan, kalimat Anda tetap dipakai.
								</p>
							</div>
						)}
						<FormField
							label={`Deskripsi TP ${number}`}
							hint={hintOf(entry)}
							error={errors.goals?.[index]?.description?.message}
						>
							<Textarea
								rows={4}
								defaultValue={goal.description}
								{...register(`goals.${index}.description`)}
							/>
						</FormField>
						<GoalEvidence goal={goal} typed={typed.score} journals={journals} />
						{goal.description !== composed && (
							<Button
								variant="ghost"
								size="sm"
								onClick={() => setValue(`goals.${index}.description`, composed, { shouldDirty: true })}
							>
								Pakai deskripsi otomatis TP {number}
							</Button>
						)}
					</Card>
				);
			})}
			<Card>
				<FormField label="Catatan guru pembimbing" error={errors.note?.message}>
					<Textarea rows={4} defaultValue={content.note ?? ""} {...register("note")} />
				</FormField>
			</Card>
			<Card>
				<CardHeader
					title="Penilaian Dunia Kerja"
					description={
						workplace_counts
							? "Ikut dihitung dalam nilai setiap tujuan pembelajaran yang dinilai dari instrumen."
							: "Dicetak di rapor, tidak ikut dihitung dalam nilai."
					}
				/>
				<GivenScores given={given} />
				<FormGrid>
					<FormField
						label="Nilai dunia kerja"
						hint={given.length ? TYPED : "0 sampai 100."}
						error={errors.workplace_score?.message}
					>
						<DigitsInput
							maxDigits={3}
							autoComplete="off"
							defaultValue={typed.score ?? ""}
							{...register("workplace_score")}
						/>
					</FormField>
					<FormField label="Catatan dunia kerja" error={errors.workplace_note?.message}>
						<Textarea rows={3} defaultValue={typed.note ?? ""} {...register("workplace_note")} />
					</FormField>
				</FormGrid>
			</Card>
			<FormActions>
				<SubmitButton loading={sending}>Simpan Rapor</SubmitButton>
			</FormActions>
		</form>
	);
}
