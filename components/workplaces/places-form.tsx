"use client";

import { type FormEvent, useState } from "react";
import { DigitsInput } from "@/components/form/digits-input";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { Select } from "@/components/ui/select";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { MAX_PLACES } from "@/lib/workplaces/labels";
import type { PlacesChoices, WorkplacePlaces, WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	places: readonly WorkplacePlaces[];
	choices: PlacesChoices;
};

/** How many students of each major a workplace takes in a year. An empty field says nothing. */
export function PlacesForm({ workplace, places, choices }: Props) {
	const { years, majors } = choices;
	const [year, setYear] = useState(years[0]);
	const [error, setError] = useState<string>();
	const { submit, sending } = useSubmit();
	if (year === undefined || majors.length === 0) return null;
	const knownOf = (id_major: number) =>
		places.find(({ school_year, major_id }) => school_year === year && major_id === id_major)?.places ?? "";

	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		void submit({
			method: "PUT",
			path: `/workplaces/${workplace.id_workplace}/places/update`,
			body: {
				version: workplace.version,
				school_year: year,
				places: majors.map(({ id_major }) => ({
					major_id: id_major,
					places: String(values.get(`major-${id_major}`) ?? ""),
				})),
			},
			onSuccess: () => setError(undefined),
			showErrors: ({ message }) => {
				setError(message);
				return true;
			},
			failure: "Daya Tampung Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	}

	return (
		<form onSubmit={save} className="mt-4 rounded-lg border bg-surface p-4 sm:p-6">
			<div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-3">
				<FormField label="Tahun Ajaran" error={error}>
					<Select autoComplete="off" value={year} onChange={({ target }) => setYear(Number(target.value))}>
						{years.map((one) => (
							<option key={one} value={one}>
								{schoolYearLabel(one)}
							</option>
						))}
					</Select>
				</FormField>
				{majors.map(({ id_major, code }) => (
					<FormField key={`${year} ${id_major}`} label={`Tempat untuk ${code}`}>
						<DigitsInput
							maxDigits={String(MAX_PLACES).length}
							autoComplete="off"
							name={`major-${id_major}`}
							defaultValue={knownOf(id_major)}
						/>
					</FormField>
				))}
			</div>
			<FormActions className="mt-3!">
				<SubmitButton size="md" loading={sending}>
					Simpan Daya Tampung
				</SubmitButton>
			</FormActions>
		</form>
	);
}
