"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { WEEKDAY_NAMES } from "@/lib/dates/dates";
import { useCalendarChange } from "./use-calendar-change";

type Props = { npsn: string; workingDays: readonly number[] };

/** The working days of a school's week. */
export function WeekForm({ npsn, workingDays }: Props) {
	const change = useCalendarChange();
	const [chosen, setChosen] = useState(workingDays);
	const same = chosen.length === workingDays.length && chosen.every((day) => workingDays.includes(day));

	function save(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		return change({
			confirm: {
				title: "Ubah Hari Kerja?",
				text: "Berlaku untuk hari yang masih bisa diisi: kemarin, hari ini, dan seterusnya. Hari sebelum itu tidak berubah.",
			},
			method: "PUT",
			path: "working-days/update",
			body: { npsn, working_days: [...chosen].sort() },
		});
	}

	return (
		<Card>
			<CardHeader
				title="Hari Kerja"
				description="Peserta didik yang sedang PKL diharapkan presensi pada hari-hari ini."
			/>
			<form method="post" onSubmit={save}>
				<fieldset>
					<legend className="sr-only">Hari kerja</legend>
					<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
						{WEEKDAY_NAMES.map((name, index) => (
							<Checkbox
								key={name}
								label={name}
								name="working_days"
								checked={chosen.includes(index + 1)}
								onChange={({ target }) =>
									setChosen((days) =>
										target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1),
									)
								}
							/>
						))}
					</div>
				</fieldset>
				<div className="mt-4 flex justify-end">
					<Button type="submit" disabled={same} className="max-sm:w-full">
						Simpan Hari Kerja
					</Button>
				</div>
			</form>
		</Card>
	);
}
