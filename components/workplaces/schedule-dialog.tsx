"use client";

import { useId } from "react";
import { type Control, Controller, useFieldArray, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { TimeInput } from "@/components/form/time-input";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { toldCorrection } from "@/components/schools/told-correction";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { dateOf, formatDay, WEEKDAY_NAMES } from "@/lib/dates/dates";
import { planWarnings, type WorkLimits } from "@/lib/workplaces/limits";
import { DAY_MINUTES, MAX_WEEKS, minuteOfTime, type Shift, timeOfMinute } from "@/lib/workplaces/schedule";
import type { WorkplaceSchedule, WorkplaceWire } from "@/server/wire/workplaces";
import { PlanWarnings } from "./plan-warnings";

type Day = { begins: string; ends: string };
type Values = { version: number; name: string; main: boolean; anchor: string; days: Day[]; from: string };

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version" | "schedules" | "limits">;
	/** The schedule to change. Without one, the form adds one. */
	schedule?: WorkplaceSchedule;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/workplaces").then((module) => module.scheduleSchema);

const OFF: Day = { begins: "", ends: "" };
const USUAL: Day = { begins: "08:00", ends: "16:00" };
const OFFICE = [...new Array<Day>(5).fill(USUAL), OFF, OFF];

const daysOf = ({ begins, ends }: Shift): Day[] =>
	begins.map((begin, at) =>
		begin < (ends[at] ?? 0) ? { begins: timeOfMinute(begin), ends: timeOfMinute(ends[at] ?? 0) } : OFF,
	);

/** Adds a schedule to a workplace, or changes one: the hours of each day, for one week or for several in turn. */
export function ScheduleDialog({ workplace, schedule, open, onOpenChange }: Props) {
	const { id_workplace, version, schedules, limits } = workplace;
	const formId = useId();
	const shown = schedule?.next ?? schedule;
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		version,
		name: schedule?.name ?? "",
		main: schedule ? schedule.main || (schedule.next?.main ?? false) : schedules.length === 0,
		anchor: shown?.anchor ?? dateOf(new Date(), "WIB"),
		days: shown ? daysOf(shown) : OFFICE,
		from: schedule?.next?.from ?? "",
	});
	const { register, control, formState, getValues, setValue } = form;
	const { errors } = formState;
	const days = useFieldArray({ control, name: "days" });
	const { submit } = useSubmit();
	const weeks = days.fields.length / 7;

	const save = (values: Values) =>
		submit({
			method: schedule ? "PUT" : "POST",
			path: schedule
				? `/workplaces/schedules/${schedule.id_schedule}/update`
				: `/workplaces/${id_workplace}/schedules/create`,
			body: values,
			showErrors,
			close: () => onOpenChange(false),
			success: toldCorrection,
			failure: "Jadwal Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});

	function copyMonday(week: number) {
		const monday = getValues(`days.${7 * week}`);
		for (let day = 1; day < 5; day++)
			setValue(`days.${7 * week + day}`, { ...monday }, { shouldValidate: formState.isSubmitted });
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={schedule ? "Edit Jadwal" : "Tambah Jadwal"}
			description={
				schedule?.next
					? `Jam ini direncanakan mulai ${formatDay(schedule.next.from)}. Sampai saat itu jadwal yang lama berlaku.`
					: "Berlaku sejak kemarin. Hari sebelumnya tetap menurut jadwal yang lama."
			}
			form={formId}
			sending={sending}
		>
			<form id={formId} {...bind(save)} className="space-y-3">
				<FormField
					label="Nama Jadwal"
					required
					hint="Misalnya Jam kantor, Sif malam."
					error={errors.name?.message}
				>
					<Input autoComplete="off" {...register("name")} />
				</FormField>
				<Checkbox label="Jadwal utama, untuk semua yang tidak punya sif sendiri" {...register("main")} />
				<FormField
					label="Berlaku mulai"
					hint="Kosongkan bila jamnya berlaku sejak kemarin."
					error={errors.from?.message}
				>
					<Controller name="from" control={control} render={({ field }) => <DateField {...field} />} />
				</FormField>
				{schedule?.next && !schedule.next.main && (
					<Button
						variant="secondary"
						size="sm"
						loading={sending}
						onClick={() =>
							save({ ...getValues(), anchor: schedule.anchor, from: "", days: daysOf(schedule) })
						}
					>
						Batalkan rencana
					</Button>
				)}
				{Array.from({ length: weeks }, (_, week) => (
					<fieldset key={week} className="border-t pt-3">
						<legend className="font-semibold">{weeks > 1 ? `Minggu ke-${week + 1}` : "Hari dan jam"}</legend>
						<p className="text-muted text-sm">
							Kosongkan hari libur. Jam selesai yang lebih awal berarti esok harinya.
						</p>
						{WEEKDAY_NAMES.map((name, day) => {
							const at = 7 * week + day;
							return (
								<div key={name} className="grid grid-cols-2 gap-x-4">
									<FormField label={`${name}, mulai`} error={errors.days?.[at]?.begins?.message}>
										<TimeInput {...register(`days.${at}.begins`)} />
									</FormField>
									<FormField label={`${name}, selesai`} error={errors.days?.[at]?.ends?.message}>
										<TimeInput {...register(`days.${at}.ends`)} />
									</FormField>
								</div>
							);
						})}
						<Button variant="secondary" size="sm" onClick={() => copyMonday(week)}>
							Salin jam Senin sampai Jumat
						</Button>
					</fieldset>
				))}
				{(errors.days?.root ?? errors.days)?.message && (
					<p role="alert" className="text-danger text-sm">
						{(errors.days?.root ?? errors.days)?.message}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					<Button
						variant="secondary"
						size="sm"
						disabled={weeks >= MAX_WEEKS}
						onClick={() => days.append(getValues("days").slice(-7), { shouldFocus: false })}
					>
						Tambah minggu bergilir
					</Button>
					{weeks > 1 && (
						<Button
							variant="ghost"
							size="sm"
							onClick={() => days.remove(Array.from({ length: 7 }, (_, day) => 7 * (weeks - 1) + day))}
						>
							Hapus minggu ke-{weeks}
						</Button>
					)}
				</div>
				<div role="status">
					<TypedWarnings control={control} limits={limits} />
				</div>
				{weeks > 1 && (
					<FormField
						label="Tanggal di Minggu ke-1"
						required
						hint="Tanggal mana pun di minggu itu. Minggu berikutnya bergilir dari sana."
						error={errors.anchor?.message}
					>
						<Controller name="anchor" control={control} render={({ field }) => <DateField {...field} />} />
					</FormField>
				)}
			</form>
		</FormDialog>
	);
}

/** The warnings about what is typed so far. */
function TypedWarnings({ control, limits }: { control: Control<Values>; limits: WorkLimits }) {
	const typed = useWatch({ control, name: "days" }).map(({ begins, ends }) => {
		if (!begins || !ends) return { begins: 0, ends: 0 };
		const [from, until] = [minuteOfTime(begins), minuteOfTime(ends)];
		return { begins: from, ends: until > from ? until : until + DAY_MINUTES };
	});
	const shift = {
		anchor: "",
		begins: typed.map(({ begins }) => begins),
		ends: typed.map(({ ends }) => ends),
	};
	return <PlanWarnings warnings={planWarnings(shift, limits)} />;
}
