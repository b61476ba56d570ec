"use client";

import { useId, useState } from "react";
import { type Control, Controller, useFieldArray, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { DigitsInput } from "@/components/form/digits-input";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { toldCorrection } from "@/components/schools/told-correction";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { PlanWarnings } from "@/components/workplaces/plan-warnings";
import { type Block, blocksInTurn, MAX_BLOCKS } from "@/lib/internships/blocks";
import type { PlacementSchedule } from "@/server/services/internships/calendars";

/** A placement as its list shows it. The period of one placement is where its blocks begin and end. */
export type Arranged = { id_internship: string; name: string; start_date?: string; end_date?: string | null };

type Props = {
	internships: readonly Arranged[];
	/** What one placement has now. Several get the same blocks, and keep their shifts. */
	now?: Pick<PlacementSchedule, "schedule_id" | "planned" | "schedules" | "blocks">;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

type Values = { schedule_id: string; shift_from: string; blocks: Block[] };

const schema = () =>
	import("@/lib/schemas/internships").then((module) =>
		module.placementCalendarSchema.omit({ internships: true }),
	);

/** Sets the shift of a placement, and the blocks of one or several. */
export function CalendarDialog({ internships, now, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		schedule_id: now?.schedule_id ?? "",
		shift_from: now?.planned?.starts ?? "",
		blocks: now?.blocks ?? [],
	});
	const { control, register, formState } = form;
	const { errors } = formState;
	const blocks = useFieldArray({ control, name: "blocks" });
	const { submit } = useSubmit();
	const [first] = internships;
	const only = internships.length === 1 ? first : undefined;
	const [turn, setTurn] = useState({
		there: "2",
		atSchool: "2",
		from: only?.start_date ?? "",
		until: only?.end_date ?? "",
	});

	const save = ({ schedule_id, shift_from, blocks }: Values) =>
		submit({
			method: "PUT",
			path: "/internships/calendar/update",
			body: {
				internships: internships.map(({ id_internship }) => id_internship),
				blocks,
				...(now && { schedule_id: schedule_id || null, shift_from }),
			},
			showErrors,
			close: () => onOpenChange(false),
			success: toldCorrection,
			failure: "Jadwal Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});

	function takeTurns() {
		const { from, until, there, atSchool } = turn;
		if (from && until) blocks.replace(blocksInTurn({ from, until }, Number(there), Number(atSchool)));
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Atur Jadwal PKL"
			description={only?.name ?? `${internships.length} peserta didik`}
			form={formId}
			sending={sending}
		>
			<form id={formId} {...bind(save)} className="space-y-4">
				{now && (
					<FormField
						label="Sif"
						hint={
							now.schedules.length === 0
								? "Tempat PKL ini belum punya jadwal. Jadwal ditambahkan di halaman Dunia Kerja."
								: undefined
						}
						error={errors.schedule_id?.message}
					>
						<Select autoComplete="off" {...register("schedule_id")}>
							<option value="">Mengikuti tempat PKL</option>
							{now.schedules.map(({ id_schedule, name }) => (
								<option key={id_schedule} value={id_schedule}>
									{name}
								</option>
							))}
						</Select>
					</FormField>
				)}
				{now && now.schedules.length > 0 && (
					<FormField
						label="Sif berlaku mulai"
						hint="Kosongkan supaya berlaku sejak kemarin."
						error={errors.shift_from?.message}
					>
						<Controller
							name="shift_from"
							control={control}
							render={({ field }) => <DateField {...field} />}
						/>
					</FormField>
				)}
				{now && (
					<div role="status">
						<ChosenWarnings control={control} schedules={now.schedules} />
					</div>
				)}
				<fieldset className="border-t pt-3">
					<legend className="font-semibold">Blok di tempat PKL</legend>
					<p className="mb-3 text-muted text-sm">
						Di luar blok, peserta didik belajar di sekolah dan tidak wajib presensi. Tanpa blok, PKL berjalan
						setiap hari kerja.
					</p>
					<div className="mb-4 grid grid-cols-2 items-start gap-x-4">
						<FormField label="Minggu di tempat PKL">
							<DigitsInput
								maxDigits={2}
								value={turn.there}
								onChange={({ target }) => setTurn({ ...turn, there: target.value })}
							/>
						</FormField>
						<FormField label="Minggu di sekolah">
							<DigitsInput
								maxDigits={2}
								value={turn.atSchool}
								onChange={({ target }) => setTurn({ ...turn, atSchool: target.value })}
							/>
						</FormField>
						{(["from", "until"] as const).map((end) => (
							<FormField
								key={end}
								label={end === "from" ? "Bergantian dari" : "Sampai"}
								className="max-sm:col-span-2"
							>
								<DateField
									name={`turn-${end}`}
									value={turn[end]}
									onChange={(date) => setTurn({ ...turn, [end]: date })}
								/>
							</FormField>
						))}
						<Button
							variant="secondary"
							size="sm"
							className="col-span-2 justify-self-start"
							disabled={!turn.from || !turn.until}
							onClick={takeTurns}
						>
							Susun bergantian
						</Button>
					</div>
					<ul className="space-y-2">
						{blocks.fields.map((field, at) => (
							<li key={field.id} className="border-t pt-2">
								<div className="grid gap-x-4 sm:grid-cols-2">
									{(["from", "until"] as const).map((end) => (
										<FormField
											key={end}
											label={`Blok ${at + 1}, ${end === "from" ? "mulai" : "selesai"}`}
											error={errors.blocks?.[at]?.[end]?.message}
										>
											<Controller
												name={`blocks.${at}.${end}`}
												control={control}
												render={({ field }) => <DateField {...field} />}
											/>
										</FormField>
									))}
								</div>
								<Button
									variant="danger-ghost"
									size="sm"
									aria-label={`Hapus blok ${at + 1}`}
									onClick={() => blocks.remove(at)}
								>
									Hapus
								</Button>
							</li>
						))}
					</ul>
					<Button
						variant="secondary"
						size="sm"
						className="mt-3"
						disabled={blocks.fields.length >= MAX_BLOCKS}
						onClick={() => blocks.append({ from: "", until: "" }, { shouldFocus: false })}
					>
						Tambah blok
					</Button>
				</fieldset>
			</form>
		</FormDialog>
	);
}

/** The warnings about the chosen shift. Without one, it is the main one of the workplace. */
function ChosenWarnings({
	control,
	schedules,
}: {
	control: Control<Values>;
	schedules: PlacementSchedule["schedules"];
}) {
	const chosen = useWatch({ control, name: "schedule_id" });
	const shift = schedules.find(({ id_schedule, main }) => (chosen ? id_schedule === chosen : main));
	return <PlanWarnings warnings={shift?.warnings ?? []} />;
}
