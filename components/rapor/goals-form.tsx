"use client";

import { ClipboardCheck, Plus, Trash2 } from "lucide";
import { useFieldArray } from "react-hook-form";
import { Callout } from "@/components/feedback/callout";
import { DigitsInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { MAX_GOALS, MAX_PREDICATES } from "@/lib/limits";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { LearningGoals } from "@/server/services/rapor/learning-goals";

type Values = {
	goals: { number: number | ""; label: string; section_codes: string[]; section_labels: string[] }[];
	predicates: { min: string; label: string }[];
	observation_weight: string;
	assesment_weight: string;
	workplace_weight: string;
};

const schema = () => import("@/lib/schemas/rapor").then((module) => module.learningGoalsSchema);

const WEIGHTS = [
	{ name: "observation_weight", label: "Observasi (%)" },
	{ name: "assesment_weight", label: "Asesmen (%)" },
	{ name: "workplace_weight", label: "Nilai dunia kerja (%)" },
] as const;

type Props = LearningGoals & {
	/** How many journals are about each goal, by its number. */
	tagged?: Readonly<Record<number, number>>;
};

/** The learning goals of a major in a school year, and the rules of their scores. */
export function GoalsForm({ tagged = {}, ...start }: Props) {
	const { school_year, major, sections, earlier, is_default, confirmed } = start;
	// A form with a single checkbox gives its value or false instead of a list, so we make a list.
	const toBody = (values: Values) => ({
		...values,
		school_year,
		shown_sections: sections.map(({ section_label }) => section_label),
		shown_earlier: earlier,
		goals: values.goals.map((goal) => ({
			...goal,
			section_codes: [goal.section_codes].flat().filter(Boolean),
			section_labels: [goal.section_labels].flat().filter(Boolean),
		})),
	});
	const { form, bind, sending, showErrors } = useServerForm<Values>(
		schema,
		(check) => (values, context, options) => check(toBody(values) as unknown as Values, context, options),
		{
			goals: start.goals.map(({ section_labels = [], ...goal }) => ({
				...goal,
				section_codes: goal.section_codes.map(String),
				section_labels,
			})),
			predicates: start.predicates.map(({ min, label }) => ({ min: String(min), label })),
		},
	);
	const { register, control, formState } = form;
	const { errors } = formState;
	const goals = useFieldArray({ control, name: "goals" });
	const predicates = useFieldArray({ control, name: "predicates" });
	const { submit } = useSubmit();
	const draft = useFormDraft(form, { name: `goals:${school_year}`, version: start });
	const taggedOf = (number: number | "") => tagged[Number(number)] ?? 0;
	/** The goals with journals whose words are no longer those that the journals were tagged with. */
	const reworded = () =>
		form.getValues().goals.flatMap(({ number, label }, index) => {
			const before = start.goals.find((one) => one.number === Number(number));
			const count = taggedOf(number);
			return count > 0 && before?.label !== label.trim()
				? `Tujuan ${index + 1} dipakai ${count} jurnal.`
				: [];
		});
	function question() {
		const used = reworded();
		const text =
			"Nilai dan deskripsi rapor yang belum dikunci disusun ulang dari bagian instrumen yang dipilih di sini.";
		if (used.length === 0) return text;
		return (
			<>
				<p>{text}</p>
				<p className="mt-3">
					{used.join(" ")} Jurnal itu tetap bertanda tujuan yang kalimatnya Anda ubah. Kalau maknanya menjadi
					lain, batalkan dan tambahkan tujuan baru.
				</p>
			</>
		);
	}
	const save = () =>
		submit({
			confirm: {
				title: `Simpan Tujuan Pembelajaran ${schoolYearLabel(school_year)}?`,
				text: question(),
			},
			method: "PUT",
			path: "/learning-goals/update",
			body: toBody(form.getValues()),
			showErrors,
			onSuccess: draft.renew,
			failure: "Tujuan Pembelajaran Gagal Disimpan",
			stale: ["instrument_changed"],
			refreshes: true,
		});
	const whole = (message?: { message?: string; root?: { message?: string } }) =>
		message?.root?.message ?? message?.message;

	return (
		<form {...bind(save)} className="space-y-4">
			<DraftNote draft={draft} />
			<p className="text-muted text-sm">
				{major.name} · {schoolYearLabel(school_year)}
				{is_default &&
					" · Belum disimpan: inilah empat tujuan yang lazim, yang berlaku sampai Anda mengubahnya."}
			</p>
			{!confirmed && (
				<Callout
					tone="warning"
					icon={ClipboardCheck}
					title="Belum Dipastikan"
					text="Periksa bagian instrumen di bawah setiap tujuan, lalu simpan. Sampai itu, jawabannya belum dihitung di rapor."
				/>
			)}
			{goals.fields.map((field, index) => (
				<Card key={field.id}>
					<fieldset className="min-w-0">
						<legend className="sr-only">Tujuan Pembelajaran {index + 1}</legend>
						<div className="flex items-start gap-2">
							<FormField
								label={`Tujuan Pembelajaran ${index + 1}`}
								required
								error={errors.goals?.[index]?.label?.message}
								hint={taggedOf(field.number) > 0 ? `Dipakai ${taggedOf(field.number)} jurnal` : undefined}
								className="flex-1"
							>
								<Textarea rows={2} defaultValue={field.label} {...register(`goals.${index}.label`)} />
							</FormField>
							{goals.fields.length > 1 && (
								<IconButton
									label={`Hapus Tujuan Pembelajaran ${index + 1}`}
									tone="danger"
									onClick={() => goals.remove(index)}
									className="mt-7"
								>
									<Icon of={Trash2} />
								</IconButton>
							)}
						</div>
						{sections.length > 0 && (
							<fieldset className="mt-3">
								<legend className="mb-1 text-sm">
									Dinilai dari bagian instrumen (kosong: dinilai guru langsung)
								</legend>
								<div className="flex flex-col">
									{sections.map(({ section_code, section_label }) => (
										<Checkbox
											key={section_code}
											label={`${section_code}. ${section_label}`}
											value={String(section_code)}
											{...register(`goals.${index}.section_codes`)}
										/>
									))}
								</div>
							</fieldset>
						)}
						{earlier.length > 0 && (
							<fieldset className="mt-3">
								<legend className="mb-1 text-sm">Dan dari jawaban lama, saat bagiannya masih berbunyi</legend>
								<div className="flex flex-col">
									{earlier.map((label) => (
										<Checkbox
											key={label}
											label={label}
											value={label}
											{...register(`goals.${index}.section_labels`)}
										/>
									))}
								</div>
							</fieldset>
						)}
					</fieldset>
				</Card>
			))}
			{whole(errors.goals) && <FieldMessage id="goals-message" error={whole(errors.goals)} />}
			<Button
				variant="secondary"
				block
				disabled={goals.fields.length >= MAX_GOALS}
				onClick={() => goals.append({ number: "", label: "", section_codes: [], section_labels: [] })}
			>
				<Icon of={Plus} />
				Tambah Tujuan Pembelajaran
			</Button>
			<Card>
				<CardHeader
					title="Bobot"
					description="Jumlah ketiganya 100. Berlaku bagi tujuan yang dinilai dari instrumen. Nilai dibulatkan sekali, di akhir."
				/>
				<FormGrid>
					{WEIGHTS.map(({ name, label }) => (
						<FormField key={name} label={label} required error={errors[name]?.message}>
							<DigitsInput maxDigits={3} autoComplete="off" defaultValue={start[name]} {...register(name)} />
						</FormField>
					))}
				</FormGrid>
			</Card>
			<Card>
				<CardHeader title="Predikat" description="Boleh dikosongkan. Berlaku mulai nilai ini ke atas." />
				<div className="space-y-3">
					{predicates.fields.map((field, index) => (
						<div key={field.id} className="flex items-start gap-2">
							<FormField
								label={`Mulai nilai (${index + 1})`}
								error={errors.predicates?.[index]?.min?.message}
								className="w-32"
							>
								<DigitsInput
									maxDigits={3}
									autoComplete="off"
									defaultValue={field.min}
									{...register(`predicates.${index}.min`)}
								/>
							</FormField>
							<FormField
								label={`Predikat (${index + 1})`}
								error={errors.predicates?.[index]?.label?.message}
								className="flex-1"
							>
								<Input
									autoComplete="off"
									defaultValue={field.label}
									{...register(`predicates.${index}.label`)}
								/>
							</FormField>
							<IconButton
								label={`Hapus predikat ${index + 1}`}
								tone="danger"
								onClick={() => predicates.remove(index)}
								className="mt-7"
							>
								<Icon of={Trash2} />
							</IconButton>
						</div>
					))}
					{whole(errors.predicates) && (
						<FieldMessage id="predicates-message" error={whole(errors.predicates)} />
					)}
					<Button
						variant="ghost"
						size="sm"
						disabled={predicates.fields.length >= MAX_PREDICATES}
						onClick={() => predicates.append({ min: "", label: "" })}
					>
						<Icon of={Plus} />
						Tambah Predikat
					</Button>
				</div>
			</Card>
			<FormActions>
				<SubmitButton loading={sending}>Simpan</SubmitButton>
			</FormActions>
		</form>
	);
}
