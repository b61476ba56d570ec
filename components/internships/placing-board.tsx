"use client";

import { useCallback, useMemo, useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import type { Person } from "@/components/form/person-combobox";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { countMajors, everybodyPlaced } from "@/lib/internships/placing";
import type { Board } from "@/server/wire/internships";
import { PlacingForm } from "./placing-form";
import { PlacingPlaces } from "./placing-places";
import { PlacingStudents } from "./placing-students";

type Props = Board & { teachers: readonly Person[] };

/** Students without a place beside the form that places those who are marked. */
export function PlacingBoard({ students, more, grades, workplaces, teachers }: Props) {
	const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
	const mark = useCallback((ids: readonly number[], on: boolean) => {
		setMarked((before) => {
			const next = new Set(before);
			for (const id of ids) on ? next.add(id) : next.delete(id);
			return next;
		});
	}, []);
	const names = useMemo(
		() => new Map(workplaces.map(({ id_workplace, name }) => [id_workplace, name])),
		[workplaces],
	);
	// Whoever was placed meanwhile is not there any more.
	const chosen = useMemo(() => students.filter(({ id_user }) => marked.has(id_user)), [students, marked]);
	const majors = useMemo(() => countMajors(chosen), [chosen]);
	/** A new object for each choice, so that the same workplace can be chosen again. */
	const [picked, setPicked] = useState<{ id_workplace: string } | null>(null);

	if (students.length === 0)
		return (
			<EmptyState
				title={everybodyPlaced(grades)}
				text="Peserta didik yang belum disetujui tidak tampil di sini."
			/>
		);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
			<Card>
				<CardHeader
					title="Peserta didik tanpa tempat"
					description={
						more ? `Menampilkan ${students.length} yang pertama.` : `${students.length} peserta didik`
					}
				/>
				<PlacingStudents students={students} marked={marked} onMark={mark} names={names} />
				{chosen.length > 0 && (
					<p className="sticky bottom-24 mt-3 lg:hidden">
						<ButtonLink href="#tempat-pkl" block>
							{`Pilih tempat untuk ${chosen.length} peserta didik`}
						</ButtonLink>
					</p>
				)}
			</Card>
			<Card id="tempat-pkl" className="scroll-mt-20">
				<CardHeader title="Tempat PKL" description={chosenWords(chosen)} />
				{workplaces.length > 0 ? (
					<>
						<PlacingPlaces
							workplaces={workplaces}
							majors={majors}
							picked={picked?.id_workplace ?? ""}
							onPick={(id_workplace, dragged) => {
								if (dragged !== undefined) mark([dragged], true);
								setPicked({ id_workplace });
							}}
						/>
						<PlacingForm students={chosen} workplaces={workplaces} teachers={teachers} picked={picked} />
					</>
				) : (
					<EmptyState
						title="Belum ada tempat PKL"
						text="Tambahkan tempat PKL dan daya tampungnya lebih dulu."
						action={<ButtonLink href="/guru/dunia-kerja/tambah">Tambah Tempat PKL</ButtonLink>}
					/>
				)}
			</Card>
		</div>
	);
}

const SHOWN = 3;

/** '2 dipilih: Ani, Budi', and of many only the first names. */
function chosenWords(chosen: readonly { name: string }[]): string {
	if (chosen.length === 0) return "Pilih dulu peserta didiknya.";
	const names = chosen.slice(0, SHOWN).map(({ name }) => name);
	const rest = chosen.length - names.length;
	return `${chosen.length} dipilih: ${names.join(", ")}${rest > 0 ? `, dan ${rest} lagi` : ""}`;
}
