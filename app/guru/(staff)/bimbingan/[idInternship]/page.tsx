import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/internships/mentees";
import { InternshipOverview } from "../../_internships/overview";

export const metadata: Metadata = { title: "Detail Bimbingan" };

const LIST = "/guru/bimbingan";

export default async function MenteePage({
	params,
	searchParams,
}: PageProps<"/guru/bimbingan/[idInternship]">) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	const mentee = await findInternshipOr(findMentee(actor, (await params).idInternship), LIST);
	return <InternshipOverview actor={actor} internship={mentee} listHref={LIST} query={await searchParams} />;
}
