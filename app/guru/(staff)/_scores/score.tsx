import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/frame/page-header";
import { MenteeCard } from "@/components/internships/mentee-card";
import { AlreadySent } from "@/components/scores/already-sent";
import { AtOnce } from "@/components/scores/at-once";
import { InstrumentChanged } from "@/components/scores/instrument-changed";
import { NoInstrument } from "@/components/scores/no-instrument";
import { ScoreDetail } from "@/components/scores/score-detail";
import { ScoreForm } from "@/components/scores/score-form";
import { KINDS } from "@/components/scores/score-kinds";
import { asksTheSame, type ScoredKind } from "@/lib/scores/scoring";
import type { Actor } from "@/server/auth/session";
import { findInternshipOr, findOr } from "@/server/http/page";
import { findApplied } from "@/server/services/instruments/read";
import { findScored } from "@/server/services/internships/mentees";
import { sendsAtOnce } from "@/server/services/scores/scoring";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

/** The observation or assessment to show. The ids come from the address. */
type Props = { kind: ScoredKind; actor: Actor; idInternship: string; id: string };

/**
 * Finds the observation or assessment with its internship. If it does not exist, redirects to its internship's list.
 */
async function find({ kind, actor, idInternship, id }: Props) {
	const { path, fill, view } = KINDS[kind];
	const mentee = await findInternshipOr(findScored(actor, idInternship), path);
	const list = `${path}/${mentee.id_internship}`;
	const found = await findOr(SERVICES[kind].find(actor, mentee.id_internship, id), list);
	return {
		mentee,
		found,
		list,
		fillHref: `${list}/${fill}/${found.id}`,
		viewHref: `${list}/${view}/${found.id}`,
	};
}

/** The form to fill in, or the reason why there is no form. */
export async function ScoreToFill(props: Props) {
	const { kind } = props;
	const { mentee, found, list, fillHref, viewHref } = await find(props);
	if (!mentee.scores) redirect(found.status === "success" ? viewHref : list);
	const page = (content: ReactNode) => (
		<>
			<PageHeader backHref={list} {...headersOf(kind).form} description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				{content}
			</div>
		</>
	);
	if (found.status === "success") return page(<AlreadySent kind={kind} viewHref={viewHref} />);
	const [instrument, atOnce] = await Promise.all([
		findApplied(mentee.id_internship),
		sendsAtOnce(props.actor),
	]);
	if (!instrument) return page(<NoInstrument />);
	const sections = instrument.instrument_sections;
	// Other questions need other answers, so the form starts over.
	const key = sections.map(({ id_instrument_section }) => id_instrument_section).join();
	return page(
		<>
			<ScoreForm
				key={key}
				kind={kind}
				id={found.id}
				sections={sections}
				listHref={list}
				viewHref={viewHref}
				fillHref={fillHref}
				atOnce={atOnce}
			/>
			<AtOnce atOnce={atOnce} />
		</>,
	);
}

/** A submitted observation or assessment. Before the submission, redirects to its form. */
export async function ScoreToView(props: Props) {
	const { kind } = props;
	const { mentee, found, list, fillHref } = await find(props);
	if (!found.scored_with) redirect(mentee.scores ? fillHref : list);
	const instrument = await findApplied(mentee.id_internship);
	const changed = instrument !== null && !asksTheSame(found.scored_with, instrument.instrument_sections);
	return (
		<>
			<PageHeader backHref={list} {...headersOf(kind).view} description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				{changed && <InstrumentChanged kind={kind} />}
				<ScoreDetail kind={kind} {...found} sections={found.scored_with} />
			</div>
		</>
	);
}
