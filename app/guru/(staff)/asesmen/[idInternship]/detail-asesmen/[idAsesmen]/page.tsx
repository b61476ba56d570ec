import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { ScoreDetail } from "@/components/scoring/score-detail";
import { PageHeader } from "@/components/shared/page-header";
import { findOr, requirePage } from "@/server/http/page";
import { findAssesment } from "@/server/services/assesments";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Detail Asesmen" };

type Props = PageProps<"/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]">;

export default async function ViewAssesmentPage({ params }: Props) {
	const actor = await requirePage("/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]");
	const { idInternship, idAsesmen } = await params;
	const mentee = await findOr(findMentee(actor, idInternship), "/guru/asesmen");
	const list = `/guru/asesmen/${mentee.id_internship}`;
	const found = await findOr(findAssesment(actor, mentee.id_internship, idAsesmen), list);
	// Nothing to look at yet: the form, or why there is none.
	if (!found.scored_with) redirect(`${list}/isi-asesmen/${found.id_assesment}`);
	return (
		<>
			<PageHeader backHref={list} title="Detail Asesmen" description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				<ScoreDetail kind="assesment" {...found} sections={found.scored_with} />
			</div>
		</>
	);
}
