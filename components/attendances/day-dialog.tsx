import { type ReactNode, useEffect, useEffectEvent } from "react";
import { AnswerMark } from "@/components/instructors/answer-mark";
import { DescriptionList } from "@/components/table/description-list";
import { Dialog } from "@/components/ui/dialog";
import { tellCheckOut } from "@/lib/attendances/check-out";
import { isMissed, isOpen } from "@/lib/attendances/deadline";
import { dateOf, formatLongDate, formatTimeIn } from "@/lib/dates/dates";
import type { Joined } from "@/lib/offline/joined";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { CHECKED_IN } from "./checked-in";
import { CorrectionMark } from "./correction-mark";
import { LateMark } from "./late-mark";
import { LetterLink } from "./letter-link";
import { LocationButton } from "./location-button";
import { PlaceWords } from "./place-words";
import { TimeLeft } from "./time-left";

type Props = {
	day: Joined<ListedAttendance>;
	/** The server's time, ISO 8601. */
	now: string;
	/** The button that fills in an open day. Only its student has one. */
	fillIn?: ReactNode;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** A day with everything that its student sent: status, times, note, doctor's letter and location. */
export function DayDialog({ day, now, fillIn, open, onOpenChange }: Props) {
	const { date, status, time, zone, note, attachment, has_letter, expired_at, checkout } = day;
	const whichDay = date === dateOf(new Date(now), zone) ? "Hari ini" : "Hari itu";
	const close = useEffectEvent(() => onOpenChange(false));
	// The day is no longer open, and the page is rendered again once this dialog is closed.
	useEffect(() => {
		window.addEventListener(CHECKED_IN, close);
		return () => window.removeEventListener(CHECKED_IN, close);
	}, []);

	return (
		<Dialog open={open} onOpenChange={onOpenChange} title="Presensi" description={formatLongDate(date)}>
			{expired_at === null ? (
				<DescriptionList
					items={[
						{
							label: "Status",
							value: (
								<span className="flex flex-wrap items-center gap-1.5">
									<AttendanceBadge status={status} waits={day.waits} />
									<LateMark {...day} />
									<CorrectionMark {...day} />
									<AnswerMark {...day} />
								</span>
							),
						},
						{ label: "Dicatat pukul", value: time && formatTimeIn(time, zone) },
						{
							label: "Keterangan",
							value: note && <span className="wrap-anywhere whitespace-pre-line">{note}</span>,
							wide: true,
						},
						{
							label: "Surat Dokter",
							value: attachment ? (
								<LetterLink date={date} attachment={attachment} />
							) : (
								has_letter && "Hanya dapat dibuka guru pembimbing dan wali kelas."
							),
						},
						{
							label: "Lokasi",
							value: day.waits ? (
								"-"
							) : (
								<span className="flex flex-col items-start gap-1.5">
									<PlaceWords fact={day.place_fact} />
									<LocationButton {...day} />
								</span>
							),
						},
						...(checkout
							? [
									{ label: "Pulang", value: tellCheckOut(checkout, day).join(", ") },
									{
										label: "Lokasi Pulang",
										value: checkout.located && (
											<span className="flex flex-col items-start gap-1.5">
												<PlaceWords fact={checkout.place_fact} />
												<LocationButton {...day} located checkOut />
											</span>
										),
									},
								]
							: []),
					]}
				/>
			) : (
				<div className="space-y-3">
					<span className="flex flex-wrap items-center gap-1.5">
						<AttendanceBadge status={status} missed={isMissed(expired_at, now)} />
						<AnswerMark {...day} />
					</span>
					{expired_at && isOpen(expired_at, now) ? (
						<>
							<p>
								{whichDay} belum diisi, <TimeLeft to={expired_at} now={now} />.
							</p>
							{fillIn}
						</>
					) : (
						<p>{whichDay} tidak diisi sampai batas waktunya.</p>
					)}
				</div>
			)}
		</Dialog>
	);
}
