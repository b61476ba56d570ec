import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/mentees";
import { InternshipOverview } from "../../_internship/overview";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Detail Bimbingan" };

const header = HEADERS.mentee;

export default async function MenteePage({ params }: PageProps<"/guru/bimbingan/[idInternship]">) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	const mentee = await findInternshipOr(findMentee(actor, (await params).idInternship), header.backHref);
	return <InternshipOverview actor={actor} header={header} internship={mentee} reviews emergency />;
}
