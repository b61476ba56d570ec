"use client";

import { ChevronDown } from "lucide";
import { useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { FormActions, FormGrid } from "@/components/form/form-field";
import type { Person } from "@/components/form/person-combobox";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { MarkCount } from "@/components/table/marks";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { PlanWarnings } from "@/components/workplaces/plan-warnings";
import { byClass, countMajors, everybodyPlaced } from "@/lib/internships/placing";
import { suggestPlaces } from "@/lib/internships/suggestion";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { Board, PlaceableStudent, PlaceableWorkplace } from "@/server/wire/internships";
import { PlacingFields, type PlacingValues } from "./placing-fields";

const schema = () => import("@/lib/schemas/internships").then((module) => module.suggestionFormSchema);

type Suggested = PlaceableStudent & { workplace: PlaceableWorkplace | undefined; reasons: string[] };

type Props = Board & { teachers: readonly Person[] };

/** A place for each student, computed here. Nobody is placed before somebody takes it. */
export function SuggestionBoard({ students, grades, workplaces, teachers }: Props) {
	const [suggested, setSuggested] = useState<Suggested[] | null>(null);
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	const [busy, setBusy] = useState(false);
	const { form, bind, sending, showErrors } = useServerForm<PlacingValues>(schema);
	const { submit } = useSubmit();

	function suggest() {
		setBusy(true);
		// The button shows first that it works, because hundreds of students take a moment.
		setTimeout(() => {
			const known = new Map(workplaces.map((one) => [one.id_workplace, one]));
			const found = suggestPlaces(students, workplaces);
			setSuggested(
				students.map((student, at) => ({
					...student,
					workplace: known.get(found[at]?.id_workplace ?? ""),
					reasons: found[at]?.reasons ?? [],
				})),
			);
			setLeft(new Set());
			setBusy(false);
		}, 50);
	}

	// Whoever was placed meanwhile is not there any more.
	const rows = (suggested ?? []).filter(({ id_user }) => students.some((one) => one.id_user === id_user));
	const without = rows.filter(({ workplace }) => !workplace);
	const taken = rows.filter((row) => isReady(row) && !left.has(row.id_user));
	const leave = (ids: readonly number[], on: boolean) => {
		const next = new Set(left);
		for (const id of ids) on ? next.add(id) : next.delete(id);
		setLeft(next);
	};

	const place = (values: PlacingValues) =>
		submit({
			confirm: {
				title: `Tempatkan ${taken.length} peserta didik?`,
				text: "Mereka melihatnya di Beranda. Penempatan berlaku setelah dikonfirmasi.",
				confirm: "Tempatkan",
			},
			method: "POST",
			path: "/internships/place",
			body: {
				...values,
				placements: taken.map(({ id_user, workplace }) => ({
					student_id: id_user,
					workplace_id: workplace?.id_workplace ?? "",
				})),
			},
			showErrors,
			failure: "Penempatan Gagal",
			stale: [404, 409],
			refreshes: true,
		});

	if (students.length === 0) return <EmptyState title={everybodyPlaced(grades)} />;
	return (
		<div className="space-y-5">
			<Card>
				<CardHeader
					title="Usulan tempat"
					description="Menurut daya tampung jurusan, pilihan peserta didik, dan kabupaten/kota. Tidak ada yang ditempatkan sebelum Anda mengambilnya."
					actions={
						<Button loading={busy} variant={suggested ? "secondary" : "primary"} onClick={suggest}>
							{suggested ? "Hitung Lagi" : `Buat Usulan untuk ${students.length} Peserta Didik`}
						</Button>
					}
				/>
				<p role="status" className="text-muted text-sm">
					{suggested &&
						`${rows.length - without.length} dari ${rows.length} mendapat tempat.${
							without.length > 0
								? ` Belum: ${countMajors(without)
										.map(({ code, count }) => `${code ?? "tanpa jurusan"} ${count}`)
										.join(", ")}. Alasannya ada di bawah nama mereka.`
								: ""
						}`}
				</p>
				{byClass(rows).map(({ name, rows }) => (
					<ClassSuggestions key={name} name={name} rows={rows} left={left} onLeave={leave} />
				))}
			</Card>
			{suggested && (
				<Card>
					<CardHeader
						title="Ambil usulan"
						description="Instrukturnya adalah instruktur tempat PKL itu, dan dapat diubah nanti."
					/>
					<form {...bind(place)}>
						<FormGrid>
							<PlacingFields
								control={form.control}
								register={form.register}
								errors={form.formState.errors}
								teachers={teachers}
							/>
						</FormGrid>
						<FormActions>
							<SubmitButton loading={sending} disabled={taken.length === 0}>
								Tempatkan <MarkCount count={taken.length} />
							</SubmitButton>
						</FormActions>
					</form>
				</Card>
			)}
		</div>
	);
}

/** Whom an application can place: the workplace has somebody who can be reached. */
const isReady = ({ workplace }: Suggested) =>
	workplace?.instructors.some(({ contact }) => contact ?? workplace.contact) === true;

type GroupProps = {
	name: string;
	rows: Suggested[];
	left: ReadonlySet<number>;
	onLeave: (ids: readonly number[], on: boolean) => void;
};

function ClassSuggestions({ name, rows, left, onLeave }: GroupProps) {
	const [open, setOpen] = useState(false);
	const ready = rows.filter(isReady);
	const taken = ready.filter(({ id_user }) => !left.has(id_user)).length;
	return (
		<details
			open={open}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="group border-t"
		>
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold text-sm">
				{name} <span className="font-normal text-muted">{`${taken} dari ${rows.length} diambil`}</span>
				<Icon
					of={ChevronDown}
					className="ms-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			{open && (
				<ul className="space-y-2 pb-3">
					<li>
						<Checkbox
							label={`Ambil semua di ${name}`}
							checked={taken === ready.length && taken > 0}
							indeterminate={taken > 0 && taken < ready.length}
							disabled={ready.length === 0}
							onChange={({ target }) =>
								onLeave(
									ready.map(({ id_user }) => id_user),
									!target.checked,
								)
							}
							className="text-muted"
						/>
					</li>
					{rows.map((row) => (
						<li key={row.id_user}>
							<Checkbox
								label={`${row.name}: ${row.workplace?.name ?? "belum mendapat tempat"}`}
								checked={isReady(row) && !left.has(row.id_user)}
								disabled={!isReady(row)}
								onChange={({ target }) => onLeave([row.id_user], !target.checked)}
								className="flex font-medium"
							/>
							<p className="wrap-anywhere ps-8 text-muted text-sm">{`${row.reasons.join(". ")}.`}</p>
							<PlanWarnings warnings={row.workplace?.warnings ?? []} className="ps-8" />
							{row.workplace && !isReady(row) && (
								<a
									href={workplaceHref(row.workplace.id_workplace)}
									className="touch-area ps-8 text-accent-text text-sm underline underline-offset-4"
								>
									{`Lengkapi dulu instruktur ${row.workplace.name}`}
								</a>
							)}
						</li>
					))}
				</ul>
			)}
		</details>
	);
}
