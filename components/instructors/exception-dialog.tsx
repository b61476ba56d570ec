"use client";

import { useId, useState } from "react";
import { FormField } from "@/components/form/form-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { formatLongDate } from "@/lib/dates/dates";
import { type Exception, exceptionsOf } from "@/lib/instructors/day-claims";
import type { AttendanceStatus } from "@/lib/labels";
import type { WeekDay } from "@/server/services/instructors/weeks";
import { type Told, tellDay } from "./told-day";

type Props = {
	name: string;
	day: WeekDay;
	told: Told | null;
	/** Null: the day is right as it is recorded. */
	onSay: (told: Told | null) => void;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const WORDS: Record<Exception, (status: AttendanceStatus) => string> = {
	present: () => "Sebenarnya hadir",
	absent: () => "Sebenarnya tidak hadir",
	other: (status) => (status === "present" ? "Jamnya lain, atau hal lain" : "Hal lain"),
};

/** Says what differs on one day. It is sent with the week. */
export function ExceptionDialog({ name, day, told, onSay, open, onOpenChange }: Props) {
	const [says, setSays] = useState<Exception | "right">(told?.says ?? "right");
	const [word, setWord] = useState(told?.word ?? "");
	const [missing, setMissing] = useState(false);
	const form = useId();
	const options = [
		{ value: "right", label: day.settled ? "Benar seperti tercatat" : "Belum tahu" },
		...exceptionsOf(day.status).map((value) => ({ value, label: WORDS[value](day.status) })),
	];

	function done() {
		if (says === "other" && !word.trim()) return setMissing(true);
		onSay(says === "right" ? null : { says, word: word.trim() });
		onOpenChange(false);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={name}
			description={`${formatLongDate(day.date)}. Tercatat: ${tellDay(day)}.`}
			footer={
				<Button type="submit" size="lg" form={form}>
					Selesai
				</Button>
			}
		>
			<form
				id={form}
				className="space-y-4"
				onSubmit={(event) => {
					event.preventDefault();
					done();
				}}
			>
				{day.other && <p className="text-muted text-sm">{day.other} sudah menjawab hari ini.</p>}
				<RadioGroup
					legend="Yang sebenarnya"
					name="says"
					options={options}
					value={says}
					onChange={({ target }) => setSays(target.value as Exception | "right")}
				/>
				{says !== "right" && (
					<FormField
						label="Keterangan"
						required={says === "other"}
						hint="Dibaca guru pembimbing dan peserta didik. Kehadirannya tidak berubah sebelum guru memeriksa."
						error={missing && !word.trim() ? "Tulis apa yang berbeda." : undefined}
					>
						<Textarea
							rows={2}
							maxLength={300}
							value={word}
							onChange={({ target }) => setWord(target.value)}
						/>
					</FormField>
				)}
			</form>
		</Dialog>
	);
}
