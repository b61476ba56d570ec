import type { Metadata } from "next";
import { cache } from "react";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/internships/mentees";
import { InternshipOverview } from "../../_internships/overview";

const LIST = "/guru/bimbingan";

type Props = PageProps<"/guru/bimbingan/[idInternship]">;

/** The title and the page read it once. */
const read = cache(async (id: string) => {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	return { actor, internship: await findInternshipOr(findMentee(actor, id), LIST) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	return { title: (await read((await params).idInternship)).internship.student.name };
}

export default async function MenteePage({ params, searchParams }: Props) {
	const shown = await read((await params).idInternship);
	return <InternshipOverview {...shown} listHref={LIST} query={await searchParams} />;
}
