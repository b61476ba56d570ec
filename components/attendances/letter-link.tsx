import { FileText } from "lucide";
import { Icon } from "@/components/ui/icon";
import { formatLongDate } from "@/lib/dates/dates";

type Props = {
	date: string;
	/** The path of the letter. */
	attachment: string;
	/** The student of the letter, in a list of several students. */
	name?: string | undefined;
};

/** Opens a doctor's letter in a new tab. */
export function LetterLink({ date, attachment, name }: Props) {
	return (
		<a
			href={`/storage/${attachment}`}
			target="_blank"
			rel="noreferrer"
			aria-label={["Surat Dokter", name, formatLongDate(date)].filter(Boolean).join(" ")}
			className="touch-area inline-flex items-center gap-1.5 self-start font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			<Icon of={FileText} className="size-4 shrink-0" />
			Surat Dokter
		</a>
	);
}
