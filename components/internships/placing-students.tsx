"use client";

import { ChevronDown } from "lucide";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { FormField } from "@/components/form/form-field";
import { Count } from "@/components/table/count";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { byClass } from "@/lib/internships/placing";
import { finds } from "@/lib/lists/fold";
import type { PlaceableStudent } from "@/server/wire/internships";

type Mark = (ids: readonly number[], on: boolean) => void;

type Props = {
	students: readonly PlaceableStudent[];
	marked: ReadonlySet<number>;
	onMark: Mark;
	/** The names of workplaces by their ids, for wishes. */
	names: ReadonlyMap<string, string>;
};

/** The number of a student who is dragged. */
export const DRAGGED = "application/x-peserta-didik";

/** So few classes are open from the start. */
const OPEN = 2;

/** Students by class, with a box for each. A mark renders its own row again, and no other one. */
export function PlacingStudents({ students, marked, onMark, names }: Props) {
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed);
	const groups = useMemo(
		() => byClass(students.filter(({ name, class_name }) => finds(`${name} ${class_name ?? ""}`, search))),
		[students, search],
	);
	return (
		<>
			<FormField label="Cari nama atau kelas">
				<Input
					type="search"
					autoComplete="off"
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
				/>
			</FormField>
			<p role="status" className="sr-only">
				{search && `${groups.reduce((sum, { rows }) => sum + rows.length, 0)} ditemukan`}
			</p>
			{groups.map(({ name, rows }) => (
				<ClassGroup
					// A search opens the classes in which it finds somebody.
					key={`${name} ${search !== ""}`}
					name={name}
					rows={rows}
					marked={marked}
					onMark={onMark}
					names={names}
					opened={search !== "" || groups.length <= OPEN}
				/>
			))}
			{groups.length === 0 && <p className="py-6 text-center text-muted text-sm">Tidak ditemukan</p>}
		</>
	);
}

type GroupProps = Omit<Props, "students"> & { name: string; rows: PlaceableStudent[]; opened: boolean };

function ClassGroup({ name, rows, marked, onMark, names, opened }: GroupProps) {
	const [open, setOpen] = useState(opened);
	const count = rows.filter(({ id_user }) => marked.has(id_user)).length;
	return (
		<details
			open={open}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="group border-t"
		>
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold text-sm">
				{name} <Count>{rows.length}</Count>
				{count > 0 && <span className="text-accent-text">{`${count} dipilih`}</span>}
				<Icon
					of={ChevronDown}
					className="ms-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			{open && (
				<ul className="pb-3">
					<li>
						<Checkbox
							label={`Pilih semua di ${name}`}
							checked={count === rows.length}
							indeterminate={count > 0 && count < rows.length}
							onChange={({ target }) =>
								onMark(
									rows.map(({ id_user }) => id_user),
									target.checked,
								)
							}
							className="text-muted"
						/>
					</li>
					{rows.map((student) => (
						<Row
							key={student.id_user}
							student={student}
							checked={marked.has(student.id_user)}
							onMark={onMark}
							names={names}
						/>
					))}
				</ul>
			)}
		</details>
	);
}

const Row = memo(function Row({
	student: { id_user, name, wishes },
	checked,
	onMark,
	names,
}: Pick<Props, "onMark" | "names"> & { student: PlaceableStudent; checked: boolean }) {
	const wished = wishes.flatMap((wish) => names.get(wish) ?? []);
	return (
		// Dragging is a shortcut for the mark and the choice of a workplace.
		<li
			draggable
			onDragStart={({ dataTransfer }) => {
				dataTransfer.setData(DRAGGED, String(id_user));
				dataTransfer.effectAllowed = "move";
			}}
		>
			<Checkbox
				label={name}
				checked={checked}
				onChange={({ target }) => onMark([id_user], target.checked)}
				className="flex"
			/>
			{wished.length > 0 && (
				<p className="wrap-anywhere -mt-2 ps-8 pb-2 text-muted text-sm">{`Pilihan: ${wished.join(", ")}`}</p>
			)}
		</li>
	);
});
