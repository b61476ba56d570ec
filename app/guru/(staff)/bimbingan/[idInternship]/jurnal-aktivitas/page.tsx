import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/internships/mentees";
import { JournalHistory } from "../../../_internships/journal-history";

export const metadata: Metadata = { title: "Jurnal Aktivitas" };

const LIST = "/guru/bimbingan";

type Props = PageProps<"/guru/bimbingan/[idInternship]/jurnal-aktivitas">;

export default async function MenteeJournalsPage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/jurnal-aktivitas");
	const mentee = await findInternshipOr(findMentee(actor, (await params).idInternship), LIST);
	return <JournalHistory internship={mentee} listHref={LIST} query={await searchParams} reviews />;
}
