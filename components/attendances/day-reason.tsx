import { FileText } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { ListedAttendance } from "@/server/wire/attendances";
import { LetterLink } from "./letter-link";

type Props = Pick<ListedAttendance, "date" | "note" | "attachment" | "has_letter"> & {
	/** The student of the day, in a list of several students. */
	name?: string | undefined;
};

/** The note of a day and its doctor's letter, as staff read them. */
export function DayReason({ date, note, attachment, has_letter, name }: Props) {
	if (!note && !has_letter) return "-";
	return (
		<span className="inline-flex min-w-0 flex-col gap-1 break-words">
			{note && <span className="whitespace-pre-line">{note}</span>}
			{attachment && <LetterLink date={date} attachment={attachment} name={name} />}
			{has_letter && !attachment && (
				<span className="flex max-w-64 items-start gap-1.5 text-muted">
					<Icon of={FileText} className="mt-0.5 size-4 shrink-0" />
					Surat dokter hanya dapat dibuka guru pembimbing dan wali kelas.
				</span>
			)}
		</span>
	);
}
