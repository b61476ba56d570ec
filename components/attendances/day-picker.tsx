"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { DateField } from "@/components/form/date-field";
import { FormField } from "@/components/form/form-field";
import { Icon } from "@/components/ui/icon";
import { addDays, formatLongDate } from "@/lib/dates/dates";

type Props = {
	/** The selected day, and today: `YYYY-MM-DD`. */
	date: string;
	today: string;
};

const stepStyle =
	"inline-flex size-12 shrink-0 items-center justify-center rounded-md border border-edge bg-surface hover:border-accent-text hover:bg-accent-soft [&_svg]:size-5";

/** Chooses a day: one day back or on, or any date. The day goes into the address, and the other filters stay. */
export function DayPicker({ date, today }: Props) {
	const router = useRouter();
	const path = usePathname();
	const query = useSearchParams();
	const [, start] = useTransition();

	function hrefOf(day: string) {
		const next = new URLSearchParams(query);
		next.delete("page");
		if (day === today) next.delete("date");
		else next.set("date", day);
		return next.size ? `${path}?${next}` : path;
	}

	const step = (days: number) => {
		const day = addDays(date, days);
		const back = days < 0;
		return (
			<Link
				href={hrefOf(day)}
				scroll={false}
				aria-label={`${back ? "Hari sebelumnya" : "Hari berikutnya"}, ${formatLongDate(day)}`}
				className={stepStyle}
			>
				{back ? <Icon of={ChevronLeft} /> : <Icon of={ChevronRight} />}
			</Link>
		);
	};

	return (
		<FormField label="Tanggal" className="max-md:[&>label]:sr-only md:w-80">
			<div className="flex gap-2">
				{step(-1)}
				<div className="min-w-0 flex-1">
					<DateField
						// Back and the arrows change the day. The key then drops what somebody was typing.
						key={date}
						name="date"
						value={date}
						max={today}
						onChange={(day) => {
							if (day && day !== date) start(() => router.push(hrefOf(day), { scroll: false }));
						}}
					/>
				</div>
				{date < today ? (
					step(1)
				) : (
					<span aria-hidden className={`${stepStyle} pointer-events-none opacity-40`}>
						<Icon of={ChevronRight} />
					</span>
				)}
			</div>
		</FormField>
	);
}
