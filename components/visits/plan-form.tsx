"use client";

import { useRef, useState } from "react";
import { DateField } from "@/components/form/date-field";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { type DateString, formatDate } from "@/lib/dates/dates";
import { MAX_TIMES, planOf } from "@/lib/visits/visits";
import type { PlannablePlace } from "@/server/wire/visits";

type Props = {
	places: readonly PlannablePlace[];
	/** The days of the term on which the school works, from today on. */
	days: readonly DateString[];
	teacher_id: number;
};

type Way = "spread" | "one";

/** Plans visits to all workplaces of a desk at once. Neighbours get neighbouring days. */
export function PlanForm({ places, days, teacher_id }: Props) {
	const [way, setWay] = useState<Way>("spread");
	const [times, setTimes] = useState(1);
	const [from, setFrom] = useState(days[0] ?? "");
	const [until, setUntil] = useState(days.at(-1) ?? "");
	const [left, setLeft] = useState<ReadonlySet<string>>(
		new Set(places.filter(({ planned }) => planned > 0).map(({ workplace_id }) => workplace_id)),
	);
	/** Days that somebody chose for one visit. */
	const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const { submit, sending } = useSubmit();
	const locked = useRef(false);

	const chosen = places.filter(({ workplace_id }) => !left.has(workplace_id));
	const plan = planOf(chosen, { way, times: way === "one" ? 1 : times, from, until, days }).map((visit) => ({
		...visit,
		planned_on: own[visit.key] ?? visit.planned_on,
	}));
	const missing = plan.some(({ planned_on }) => planned_on === "");

	function mark(workplace_id: string, isChosen: boolean) {
		const next = new Set(left);
		if (isChosen) next.delete(workplace_id);
		else next.add(workplace_id);
		setLeft(next);
	}

	async function save(event: React.SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (locked.current || missing) return;
		locked.current = true;
		setErrors({});
		await submit<{ made: number; known: number }>({
			method: "POST",
			path: "/visits/plan",
			body: {
				teacher_id,
				visits: plan.map(({ workplace_id, planned_on }) => ({ workplace_id, planned_on })),
			},
			onRefusal: ({ status, errors: refused }) => {
				if (status !== 422) return false;
				const found = Object.entries(refused).map(([field, [message = ""]]) => {
					const at = /^visits\.(\d+)\./.exec(field)?.[1];
					return [at === undefined ? "" : (plan[Number(at)]?.key ?? ""), message] as const;
				});
				setErrors(Object.fromEntries(found));
				document.getElementById(`rencana-${found[0]?.[0]}`)?.scrollIntoView({ block: "center" });
				return true;
			},
			success: ({ made, known }) => ({
				title: `${made} Kunjungan Direncanakan`,
				...(known > 0 && { text: `${known} sudah direncanakan sebelumnya.` }),
			}),
			failure: "Rencana Gagal Disimpan",
			goTo: "/guru/kunjungan",
		}).finally(() => {
			locked.current = false;
		});
	}

	return (
		<form method="post" noValidate onSubmit={save} className="space-y-5">
			<RadioGroup
				legend="Tanggal"
				columns={2}
				options={[
					{
						value: "spread",
						label: "Sebar merata",
						hint: "Di hari kerja sekolah, tempat berdekatan berurutan",
					},
					{ value: "one", label: "Satu tanggal", hint: "Semua pada hari yang sama" },
				]}
				name="way"
				value={way}
				onChange={({ target }) => setWay(target.value as Way)}
			/>
			<FormGrid>
				<FormField label={way === "one" ? "Tanggal Kunjungan" : "Mulai Tanggal"} required>
					<DateField name="from" value={from} onChange={setFrom} min={days[0]} max={days.at(-1)} />
				</FormField>
				{way === "spread" && (
					<>
						<FormField
							label="Sampai Tanggal"
							required
							error={until && until < from ? "Tidak boleh sebelum tanggal mulai." : undefined}
						>
							<DateField name="until" value={until} onChange={setUntil} min={from} max={days.at(-1)} />
						</FormField>
						<FormField label="Berapa Kali per Tempat">
							<Select value={times} onChange={({ target }) => setTimes(Number(target.value))}>
								{Array.from({ length: MAX_TIMES }, (_, at) => (
									<option key={at + 1} value={at + 1}>
										{at + 1} kali
									</option>
								))}
							</Select>
						</FormField>
					</>
				)}
			</FormGrid>
			<fieldset className="min-w-0">
				<legend className="mb-2 font-semibold">Tempat</legend>
				{errors[""] && (
					<p role="alert" className="mb-2 text-danger text-sm">
						{errors[""]}
					</p>
				)}
				<Checkbox
					label={`Semua ${places.length} tempat`}
					checked={chosen.length === places.length}
					indeterminate={chosen.length > 0 && chosen.length < places.length}
					onChange={({ target }) =>
						setLeft(new Set(target.checked ? [] : places.map(({ workplace_id }) => workplace_id)))
					}
				/>
				<ul className="divide-y rounded-md border">
					{places.map(({ workplace_id, name, district, students, planned, done }) => (
						<li key={workplace_id} className="px-4 py-2">
							<div className="flex flex-wrap items-center justify-between gap-x-4">
								<Checkbox
									label={name}
									className="min-w-0 font-semibold"
									checked={!left.has(workplace_id)}
									onChange={({ target }) => mark(workplace_id, target.checked)}
								/>
								<span className="text-muted text-sm">
									{[
										district,
										`${students} peserta didik`,
										planned > 0 && `${planned} rencana`,
										done > 0 && `${done} terlaksana`,
									]
										.filter(Boolean)
										.join(" · ")}
								</span>
							</div>
							{plan
								.filter((visit) => visit.workplace_id === workplace_id)
								.map(({ key, planned_on }, at) => (
									<FormField
										key={key}
										label={`Tanggal ${at + 1}, ${name}`}
										className="mb-1 max-w-60 [&>label]:sr-only"
										error={errors[key]}
									>
										<div id={`rencana-${key}`}>
											<DateField
												name={key}
												value={planned_on}
												onChange={(date) => setOwn({ ...own, [key]: date })}
												min={days[0]}
											/>
										</div>
									</FormField>
								))}
						</li>
					))}
				</ul>
				<FieldMessage
					id="rencana-pesan"
					hint={
						chosen.length === 0
							? "Pilih tempat yang dikunjungi. Yang sudah punya rencana tidak dipilih otomatis."
							: plan.length > 0 && !missing
								? `${plan.length} kunjungan, ${formatDate(plan.map(({ planned_on }) => planned_on).sort()[0])} sampai ${formatDate(
										plan
											.map(({ planned_on }) => planned_on)
											.sort()
											.at(-1),
									)}.`
								: undefined
					}
				/>
			</fieldset>
			<FormActions>
				<SubmitButton loading={sending} disabled={plan.length === 0 || missing}>
					Rencanakan {plan.length} Kunjungan
				</SubmitButton>
			</FormActions>
		</form>
	);
}
