import { z } from "zod";
import { LATE_HOURS } from "../attendances/late";
import { npsn, optionalInstant, optionalLine, optionalWhole } from "./fields";

/** The times of a record that was made without a network. All except `clock_ticket` come from the device. */
export const timesFields = z.object({
	clock_ticket: optionalLine("clock_ticket", 1000),
	recorded_at: optionalInstant("recorded_at bukan waktu yang valid."),
	sent_at: optionalInstant("sent_at bukan waktu yang valid."),
	position_at: optionalInstant("position_at bukan waktu yang valid."),
});
export type TimesFields = z.output<typeof timesFields>;

/** Query of `GET /clock`: the device's time when it asks. */
export const clockQuerySchema = z.object({
	device_time: optionalInstant("device_time bukan waktu yang valid.").refine(
		(value): value is string => value !== null,
		"device_time wajib diisi.",
	),
});

export const lateHoursSchema = z.object({
	npsn: npsn.optional(),
	late_hours: optionalWhole("Batas kiriman susulan", 0, LATE_HOURS.max).refine(
		(value): value is number => value !== null,
		"Batas kiriman susulan wajib diisi.",
	),
});
export type LateHours = z.output<typeof lateHoursSchema>;
