import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships/read";
import { JournalHistory } from "../../../_internships/journal-history";

export const metadata: Metadata = { title: "Jurnal Aktivitas" };

const LIST = "/guru/peserta-didik";

type Props = PageProps<"/guru/peserta-didik/[idInternship]/jurnal-aktivitas">;

export default async function StudentJournalsPage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]/jurnal-aktivitas");
	const internship = await findInternshipOr(findInternship(actor, (await params).idInternship), LIST);
	return (
		<JournalHistory internship={internship} listHref={LIST} query={await searchParams} reviews={false} />
	);
}
