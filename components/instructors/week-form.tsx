"use client";

import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck, type IconNode, MessageCircle } from "lucide";
import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ATTENDANCE_LOOKS } from "@/components/attendances/attendance-looks";
import { EmptyState } from "@/components/feedback/empty-state";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { badgeTones } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { formatLongDate, formatWeekday } from "@/lib/dates/dates";
import { CLAIM_LABELS, exceptionsOf, formatWeek, isException } from "@/lib/instructors/day-claims";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";
import type { Answered } from "@/server/services/instructors/answer-week";
import type { AnsweredWeek, WeekDay, WeekStudent } from "@/server/services/instructors/weeks";
import { ExceptionDialog } from "./exception-dialog";
import { type Told, tellDay } from "./told-day";

/** What differs, by student and date. */
type Exceptions = ReadonlyMap<string, Told>;

const keyOf = (student: Pick<WeekStudent, "id_internship">, day: Pick<WeekDay, "date">) =>
	`${student.id_internship} ${day.date}`;

/** What this instructor has already said. */
const saidOf = ({ students }: AnsweredWeek): Exceptions =>
	new Map(
		students.flatMap((student) =>
			student.days.flatMap((day): [string, Told][] => {
				const { answer } = day;
				return answer && isException(answer.says)
					? [[keyOf(student, day), { says: answer.says, word: answer.word ?? "" }]]
					: [];
			}),
		),
	);

/**
 * What can still be said: not of a student whose rapor is locked, or whom another instructor has now, and not of a day that
 * has become what was said of it.
 */
const standing = ({ students }: AnsweredWeek, told: ReadonlyMap<string, Told | null>): Exceptions =>
	new Map(
		students.flatMap((student) =>
			student.days.flatMap((day): [string, Told][] => {
				const one = told.get(keyOf(student, day));
				return one && !student.locked && exceptionsOf(day.status).includes(one.says)
					? [[keyOf(student, day), one]]
					: [];
			}),
		),
	);

const same = (one: Exceptions, other: Exceptions) =>
	one.size === other.size &&
	[...one].every(([key, { says, word }]) => other.get(key)?.says === says && other.get(key)?.word === word);

type Props = { week: AnsweredWeek };

/**
 * A week of the instructor's students, and thanks for the one that was sent before.
 * @param children what stands above the week. The button that answers stays in sight beside it, too
 */
export function WeekView({ week, children }: Props & { children?: ReactNode }) {
	const [thanks, setThanks] = useState("");
	const told = useRef<HTMLParagraphElement>(null);
	// The button that was pressed is far below, and gone.
	useEffect(() => {
		if (thanks) told.current?.scrollIntoView({ block: "center" });
	}, [thanks]);
	return (
		<section aria-labelledby="minggu">
			{children}
			<p
				ref={told}
				role="status"
				className={thanks ? "mb-4 rounded-lg bg-success-soft p-4 font-semibold text-success" : undefined}
			>
				{thanks}
			</p>
			<WeekHeader week={week} />
			<WeekForm key={week.week} week={week} onSent={setThanks} />
		</section>
	);
}

/**
 * One press says that all of a week is right. A press on a day says what differs there, before everything is sent
 * together.
 */
function WeekForm({ week, onSent }: Props & { onSent: (thanks: string) => void }) {
	const said = saidOf(week);
	/** What is told here. Null: taken back. The rest is as it was sent, perhaps in another tab. */
	const [typed, setTyped] = useState<ReadonlyMap<string, Told | null>>(new Map());
	const exceptions = standing(week, new Map([...said, ...typed]));
	const [asked, setAsked] = useState<{ student: WeekStudent; day: WeekDay; opening: number } | null>(null);
	const [open, setOpen] = useState(false);
	const { submit, sending } = useSubmit();
	const changed = !same(standing(week, said), exceptions);
	const days = week.students.flatMap((student) => (student.locked ? [] : student.days));
	const stale = days.some((day) => day.answer?.changed);
	const waits = week.open > 0 || changed || stale;

	function say(student: WeekStudent, day: WeekDay, told: Told | null) {
		setTyped(new Map(typed).set(keyOf(student, day), told));
		onSent("");
	}

	const send = () =>
		submit<Answered>({
			method: "POST",
			path: "/instructor/weeks/answer",
			body: {
				week: week.week,
				shown: week.mark,
				exceptions: [...exceptions].map(([key, told]) => {
					const [internship_id, date] = key.split(" ");
					return { internship_id, date, ...told };
				}),
			},
			onSuccess: ({ right, differs }) =>
				onSent(
					`Terima kasih. Jawaban ${formatWeek(week.week)} tersimpan: ${right} hari benar${differs ? `, ${differs} hari berbeda dan akan diperiksa guru` : ""}.`,
				),
			success: () => null,
			failure: "Jawaban Belum Terkirim",
			stale: ["week_changed", "rapor_locked", 404, 422],
			refreshes: true,
		});

	const differs = exceptions.size;
	return (
		<>
			{week.students.every(({ days }) => days.length === 0) ? (
				<Card>
					<EmptyState
						title="Belum ada hari yang dijawab"
						text="Kehadiran peserta didik minggu ini akan muncul di sini setelah mereka mengisi presensi."
					/>
				</Card>
			) : (
				<ul className="space-y-3">
					{week.students.map((student) => (
						<li key={student.id_internship}>
							<StudentWeek
								student={student}
								toldOf={(day) => (student.locked ? said : exceptions).get(keyOf(student, day)) ?? null}
								ask={(day) => {
									setAsked((last) => ({ student, day, opening: (last?.opening ?? 0) + 1 }));
									setOpen(true);
								}}
							/>
						</li>
					))}
				</ul>
			)}
			{waits ? (
				<form
					className="sticky bottom-0 z-10 -mx-4 mt-4 border-t bg-canvas px-4 py-3 sm:-mx-6 sm:px-6"
					onSubmit={(event) => {
						event.preventDefault();
						if (!sending) void send();
					}}
				>
					<SubmitButton block size="lg" loading={sending}>
						<Icon of={CircleCheck} />
						{differs > 0 ? `Kirim: ${differs} hari berbeda, lainnya benar` : "Semua benar"}
					</SubmitButton>
				</form>
			) : (
				days.some((day) => day.answer || day.other) && (
					<p className="mt-4 text-muted">
						Minggu ini sudah dijawab. Ada yang keliru? Tekan harinya, lalu kirim lagi.
					</p>
				)
			)}
			{asked && (
				<ExceptionDialog
					key={asked.opening}
					name={asked.student.name}
					day={asked.day}
					told={exceptions.get(keyOf(asked.student, asked.day)) ?? null}
					onSay={(told) => say(asked.student, asked.day, told)}
					open={open}
					onOpenChange={setOpen}
				/>
			)}
		</>
	);
}

const hrefOf = (week: string) => `${INSTRUCTOR_HOME}?minggu=${week}`;

function WeekHeader({ week: { week, weeks } }: Props) {
	const earlier = weeks.find((one) => one.week < week);
	const later = weeks.findLast((one) => one.week > week);
	const waiting = weeks.filter(({ open }) => open > 0);
	return (
		<div className="mb-4">
			<div className="flex items-center justify-between gap-2">
				<WeekLink week={earlier?.week} label="Minggu sebelumnya" icon={ChevronLeft} />
				<h2 id="minggu" className="text-center font-bold text-lg">
					{formatWeek(week)}
				</h2>
				<WeekLink week={later?.week} label="Minggu berikutnya" icon={ChevronRight} />
			</div>
			{waiting.length > 0 && (
				<p className="mt-1 text-center">
					Belum dijawab:{" "}
					{waiting.map(({ week }, index) => (
						<span key={week}>
							{index > 0 && ", "}
							<Link
								href={hrefOf(week)}
								className="touch-area font-semibold text-accent-text underline decoration-1 underline-offset-4"
							>
								{formatWeek(week)}
							</Link>
						</span>
					))}
				</p>
			)}
		</div>
	);
}

function WeekLink({ week, label, icon }: { week: string | undefined; label: string; icon: IconNode }) {
	if (week === undefined) return <span className="size-11" />;
	return (
		<ButtonLink href={hrefOf(week)} variant="secondary" aria-label={label} className="size-11 px-0!">
			<Icon of={icon} />
		</ButtonLink>
	);
}

type StudentProps = {
	student: WeekStudent;
	toldOf: (day: WeekDay) => Told | null;
	ask: (day: WeekDay) => void;
};

function StudentWeek({ student: { name, locked, days }, toldOf, ask }: StudentProps) {
	return (
		<Card className="p-4! sm:p-5!">
			<h3 className="wrap-anywhere mb-2 font-semibold">{name}</h3>
			{locked && (
				<p className="mb-2 text-muted">
					Rapornya sudah dikunci sekolah, jadi kehadirannya tidak dapat dijawab lagi.
				</p>
			)}
			{days.length === 0 ? (
				<p className="text-muted">Tidak ada hari PKL minggu ini.</p>
			) : (
				<ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,3.25rem),1fr))] gap-1">
					{days.map((day) => (
						<li key={day.date}>
							<DayCell
								name={name}
								day={day}
								told={toldOf(day)}
								onPress={locked ? undefined : () => ask(day)}
							/>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

const SHORT = { present: "Hadir", excused: "Izin", sick: "Sakit", no_description: "Alpa" } as const;

type CellProps = { name: string; day: WeekDay; told: Told | null; onPress: (() => void) | undefined };

function DayCell({ name, day, told, onPress }: CellProps) {
	const { date, status, time, left, asked, settled, answer, other } = day;
	const open = status === "no_description" && !settled;
	const look = ATTENDANCE_LOOKS[status];
	const said = told
		? `Jawaban: ${CLAIM_LABELS[told.says].toLowerCase()}`
		: answer && `Dijawab: ${CLAIM_LABELS[answer.says].toLowerCase()}`;
	const Element = onPress ? "button" : "span";
	return (
		<Element
			{...(onPress && {
				type: "button" as const,
				"aria-haspopup": "dialog" as const,
				"aria-label": [
					`${name}, ${formatLongDate(date)}: ${tellDay(day)}`,
					said,
					answer?.changed && "berubah sejak dijawab",
				]
					.filter(Boolean)
					.join(". "),
				onClick: onPress,
			})}
			className={cn(
				"relative flex min-h-18 w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 py-1 text-sm tabular-nums leading-5",
				open ? "border border-edge border-dashed text-muted" : badgeTones[look.tone],
				told && "ring-2 ring-warning",
			)}
		>
			<span>{formatWeekday(date).slice(0, 3)}</span>
			<span className="font-semibold">{open ? "Belum" : SHORT[status]}</span>
			{status === "present" && time && (
				<span>
					{time.replace(":", ".")}
					{(left || (asked && settled)) && (
						<>
							<br />
							{left ? left.replace(":", ".") : "?"}
						</>
					)}
				</span>
			)}
			{told ? (
				<Icon of={MessageCircle} className="absolute end-0.5 top-0.5 size-3.5" />
			) : answer?.changed ? (
				<Icon of={CircleAlert} className="absolute end-0.5 top-0.5 size-3.5" />
			) : (
				(answer || other) && <Icon of={CircleCheck} className="absolute end-0.5 top-0.5 size-3.5" />
			)}
		</Element>
	);
}
