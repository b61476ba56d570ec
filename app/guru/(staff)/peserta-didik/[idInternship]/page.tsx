import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships/read";
import { InternshipOverview } from "../../_internships/overview";

export const metadata: Metadata = { title: "Detail Peserta Didik" };

const LIST = "/guru/peserta-didik";

export default async function StudentPage({
	params,
	searchParams,
}: PageProps<"/guru/peserta-didik/[idInternship]">) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]");
	const internship = await findInternshipOr(findInternship(actor, (await params).idInternship), LIST);
	return (
		<InternshipOverview actor={actor} internship={internship} listHref={LIST} query={await searchParams} />
	);
}
