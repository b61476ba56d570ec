"use client";

import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { SchoolYearInput } from "@/lib/schemas/classes";
import type { SchoolYearItem } from "@/server/wire/schools";

const schema = () => import("@/lib/schemas/classes").then((module) => module.schoolYearSchema);

const FIELDS = [
	["begins", "Tanggal Mulai"],
	["second_semester", "Awal Semester Genap"],
	["ends", "Tanggal Selesai"],
] as const;

type Props = {
	/** The planned year, or what is proposed for the next one. */
	next: SchoolYearInput;
	planned: SchoolYearItem | null;
};

/** Plans the next school year, and makes it the current one. */
export function SchoolYearsCard({ next, planned }: Props) {
	const { form, bind, showErrors } = useServerForm<SchoolYearInput>(schema);
	const { control, formState } = form;
	const { submit, sending } = useSubmit();

	const plan = (body: SchoolYearInput) =>
		submit({
			method: "POST",
			path: "/school-years/create",
			body,
			showErrors,
			failure: "Tahun Ajaran Gagal Disimpan",
			refreshes: true,
		});
	const start = (year: number) =>
		submit({
			confirm: {
				title: `Jadikan ${schoolYearLabel(year)} tahun ajaran berjalan?`,
				text: "Tahun ajaran yang sekarang ditutup hari ini, dan kelas-kelasnya tidak dapat diubah lagi.",
				confirm: "Jadikan",
				tone: "warning",
			},
			method: "PUT",
			path: `/school-years/${year}/start`,
			failure: "Tahun Ajaran Gagal Dimulai",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Tahun Ajaran Berikutnya"
				description={
					planned
						? `${schoolYearLabel(planned.school_year)} direncanakan mulai ${formatDate(planned.begins)}.`
						: "Belum direncanakan. Tanpa rencana, tahun ajaran berganti setiap 1 Juli."
				}
			/>
			<form {...bind(plan)}>
				<FormGrid>
					{FIELDS.map(([name, label]) => (
						<FormField key={name} label={label} required error={formState.errors[name]?.message}>
							<Controller
								name={name}
								control={control}
								defaultValue={next[name]}
								render={({ field }) => <DateField {...field} />}
							/>
						</FormField>
					))}
				</FormGrid>
				<FormActions>
					{planned && (
						<Button variant="secondary" size="lg" onClick={() => start(planned.school_year)}>
							Jadikan Tahun Berjalan
						</Button>
					)}
					<SubmitButton loading={sending}>{planned ? "Ubah Tanggal" : "Buat Tahun Ajaran"}</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
