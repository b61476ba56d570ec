import type { Metadata } from "next";
import { findOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/mentees";
import { InternshipOverview } from "../../_internship/overview";

export const metadata: Metadata = { title: "Detail Bimbingan" };

const LIST = "/guru/bimbingan";

export default async function MenteePage({ params }: PageProps<"/guru/bimbingan/[idInternship]">) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), LIST);
	return <InternshipOverview title="Detail Peserta Bimbingan" internship={mentee} listHref={LIST} reviews />;
}
