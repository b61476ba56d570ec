"use client";

import { PencilLine } from "lucide";
import { useState } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { FormField } from "@/components/form/form-field";
import type { Person } from "@/components/form/person-combobox";
import { useSubmit } from "@/components/form/use-submit";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { formatDate } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { RollProposal as Proposed, RollClass, RollPreview } from "@/server/wire/classes";
import { Stays } from "./roll-stays";

const load = () => import("./roll-class-dialog").then((module) => module.RollClassDialog);

type Decided = RollClass & { decided: Proposed; error: string | undefined };

type Props = {
	preview: RollPreview;
	people: readonly Person[];
	/** Do the students move at once? Otherwise they move on the first day of the year. */
	atOnce: boolean;
};

type Teachers = "along" | "grade" | "none";

/** Shows what a roll-over would do, and does it. */
export function RollOverForm({ preview, people, atOnce }: Props) {
	const { year, version, classes, stays, first } = preview;
	const [changed, setChanged] = useState<Record<string, Proposed>>({});
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [also_unlocked, setAlso] = useState(false);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const made = first.filter(({ id_class }) => !left.has(id_class));
	const { submit, sending } = useSubmit();
	const rows: Decided[] = classes.map((row) => ({
		...row,
		decided: changed[row.id_class] ?? row.proposed,
		error: errors[row.id_class],
	}));
	const label = schoolYearLabel(year.school_year);

	const change = (id_class: string, decided: Proposed) => {
		setChanged((known) => ({ ...known, [id_class]: decided }));
		setErrors(({ [id_class]: _, ...others }) => others);
	};
	/** Proposes a homeroom teacher for each class that moves up. */
	const changeTeachers = (which: Teachers) =>
		setChanged(
			Object.fromEntries(
				rows.map(({ id_class, decided, homeroom_teacher }) => {
					const of =
						which === "along"
							? homeroom_teacher
							: which === "grade"
								? classes.find(({ name }) => name === decided.name)?.homeroom_teacher
								: null;
					return [id_class, { ...decided, homeroom_teacher_id: of?.id_user ?? null }];
				}),
			),
		);

	const count = (action: Proposed["action"]) => {
		const of = rows.filter(({ decided }) => decided.action === action);
		return { classes: of.length, students: of.reduce((sum, { students }) => sum + students, 0) };
	};
	const [up, graduate] = [count("up"), count("graduate")];
	const graduating = new Set(
		rows.flatMap(({ id_class, decided }) => (decided.action === "graduate" ? id_class : [])),
	);
	const kept = stays.filter(
		({ class_id, reason }) =>
			class_id !== null && graduating.has(class_id) && (reason === "running" || !also_unlocked),
	);
	const summary = [
		`${up.students} peserta didik dari ${up.classes} kelas naik`,
		`${graduate.students - kept.length} peserta didik dari ${graduate.classes} kelas lulus`,
		...(kept.length > 0 ? [`${kept.length} belum diluluskan`] : []),
		...(made.length > 0 ? [`${made.length} kelas X baru`] : []),
	].join(", ");

	const send = () =>
		submit({
			confirm: {
				title: `${atOnce ? "Naikkan" : "Siapkan kenaikan"} kelas ke ${label}?`,
				text: `${summary}. ${
					atOnce ? "Berlaku sekarang." : `Berlaku pada ${formatDate(year.begins)}.`
				} Dapat dibatalkan di halaman ini.`,
				confirm: atOnce ? "Naikkan" : "Siapkan",
				tone: "warning",
			},
			method: "POST",
			path: "/school-years/roll-over",
			body: {
				school_year: year.school_year,
				version,
				also_unlocked,
				first_classes: made.map(({ id_class }) => id_class),
				classes: rows.map(({ id_class, decided }) => ({ id_class, ...decided })),
			},
			showErrors: ({ errors: found = {} }) => {
				const ofClasses = Object.entries(found).flatMap(([field, [words = ""]]) => {
					const row = rows[Number(/^classes\.(\d+)\./.exec(field)?.[1] ?? -1)];
					return row ? [[row.id_class, words] as const] : [];
				});
				setErrors(Object.fromEntries(ofClasses));
				return ofClasses.length > 0;
			},
			failure: "Kenaikan Kelas Gagal",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<div className="space-y-5">
			<div className="max-w-md">
				<FormField label="Wali kelas di tahun ajaran baru" hint="Dapat diubah lagi per kelas di bawah.">
					<Select
						autoComplete="off"
						defaultValue="along"
						onChange={({ target }) => changeTeachers(target.value as Teachers)}
					>
						<option value="along">Ikut naik bersama kelasnya</option>
						<option value="grade">Tetap di tingkatnya</option>
						<option value="none">Kosongkan dulu</option>
					</Select>
				</FormField>
			</div>
			<DataTable
				caption={`Kelas yang naik ke ${label}`}
				rows={rows}
				rowKey={({ id_class }) => id_class}
				rowTone={({ error }) => (error ? "danger" : undefined)}
				minWidth={820}
				empty="Belum ada kelas yang berisi peserta didik. Isi di halaman Kelas, atau impor dari Dapodik."
				columns={[
					{
						key: "name",
						header: "Kelas",
						primary: true,
						cell: ({ name, school_year, major }) => (
							<>
								{name} <span className="font-normal text-muted">{schoolYearLabel(school_year)}</span>
								{major.retired && (
									<>
										{" "}
										<Badge tone="warning">Jurusan ditutup</Badge>
									</>
								)}
							</>
						),
					},
					{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
					{
						key: "becomes",
						header: "Menjadi",
						cell: ({ decided, error }) => (
							<>
								<Becomes {...decided} existing={preview.existing} />
								{error && <p role="alert">{error}</p>}
							</>
						),
					},
					{
						key: "homeroom",
						header: "Wali Kelas",
						cell: ({ decided }) =>
							decided.action !== "up"
								? "-"
								: (people.find(({ id }) => id === decided.homeroom_teacher_id)?.name ?? (
										<Badge tone="warning">Tanpa wali kelas</Badge>
									)),
					},
					{
						key: "action",
						header: "",
						cell: (row) => <ChangeButton row={row} people={people} onChange={change} />,
					},
				]}
			/>
			{first.length > 0 && (
				<fieldset>
					<legend className="font-bold">Kelas X baru</legend>
					<p className="mb-1 text-muted text-sm">
						Dibuat kosong seperti kelas X tahun ini. Isi peserta didiknya dengan impor atau kode kelas.
					</p>
					<div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{first.map(({ id_class, name, code }) => (
							<Checkbox
								key={id_class}
								label={name.includes(code) ? name : `${name} (${code})`}
								checked={!left.has(id_class)}
								onChange={({ target }) =>
									setLeft((known) => {
										const next = new Set(known);
										target.checked ? next.delete(id_class) : next.add(id_class);
										return next;
									})
								}
							/>
						))}
					</div>
				</fieldset>
			)}
			<Stays stays={stays} graduating={graduating} />
			{stays.some(({ reason, class_id }) => reason === "unlocked" && graduating.has(class_id ?? "")) && (
				<Checkbox
					label="Luluskan juga yang rapornya belum dikunci"
					checked={also_unlocked}
					onChange={({ target }) => setAlso(target.checked)}
				/>
			)}
			<div className="space-y-3">
				<p className="font-semibold">{summary}.</p>
				<Button size="lg" loading={sending} disabled={classes.length === 0} onClick={send}>
					{atOnce ? "Naikkan Kelas" : "Siapkan Kenaikan Kelas"}
				</Button>
			</div>
		</div>
	);
}

function Becomes({ action, name, existing }: Proposed & Pick<RollPreview, "existing">) {
	if (action === "graduate") return <Badge tone="success">Lulus</Badge>;
	if (action === "stay") return <Badge tone="neutral">Tetap di kelas lama</Badge>;
	return (
		<>
			<span className="font-semibold">{name}</span>
			{existing.some((one) => one.name === name) && <span className="text-muted"> (sudah ada)</span>}
		</>
	);
}

type ChangeProps = {
	row: Decided;
	people: readonly Person[];
	onChange: (id_class: string, decided: Proposed) => void;
};

function ChangeButton({ row, people, onChange }: ChangeProps) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<div className="flex md:justify-end">
			<Button
				variant="ghost"
				size="sm"
				loading={loading}
				aria-label={`Ubah kelas ${row.name}`}
				onClick={show}
				className="max-md:w-full"
			>
				<Icon of={PencilLine} />
				Ubah
			</Button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					row={row}
					people={people}
					onSave={(decided) => onChange(row.id_class, decided)}
					{...dialog.frame}
				/>
			)}
		</div>
	);
}
