import { type DateString, formatDate, formatInstant } from "@/lib/dates/dates";
import type { InstructorLink, LinkOwner, LinkState } from "@/server/wire/instructors";
import { EndLinkButtons } from "./end-link-buttons";
import { LinkButton } from "./link-button";

const WORDS: Record<Exclude<LinkState, "live">, string> = {
	none: "Belum ada tautan.",
	ended: "Tautannya sudah berakhir.",
	locked: "Tautannya terkunci karena angka yang salah.",
	revoked: "Tautannya sudah dicabut.",
};

type Props = {
	instructor: LinkOwner;
	link: InstructorLink;
	/** The Monday of a week that the instructor has not answered. */
	week?: DateString | null;
	/** Are final scores missing? */
	scores?: boolean;
};

/** What there is to say about an instructor's link, and what can be done with it. */
export function LinkRow({ instructor, link, week = null, scores = false }: Props) {
	return (
		<div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
			<p className="min-w-[min(14rem,100%)] flex-1 text-muted">
				{link.asked_at && (
					<strong className="font-semibold text-ink">Meminta tautan {formatInstant(link.asked_at)}. </strong>
				)}
				{link.state === "live"
					? `Tautan berlaku sampai ${formatDate(link.until)}, ${used(link)}.`
					: WORDS[link.state]}
			</p>
			<div className="flex flex-wrap gap-1">
				{link.state === "live" && <EndLinkButtons instructor={instructor} />}
				<LinkButton instructor={instructor} link={link} week={week} scores={scores} />
			</div>
		</div>
	);
}

const used = ({ browsers, seen_at }: InstructorLink) =>
	seen_at ? `dibuka di ${browsers} browser, terakhir ${formatInstant(seen_at)}` : "belum dibuka";
