import type { Metadata } from "next";
import { cache } from "react";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships/read";
import { InternshipOverview } from "../../_internships/overview";

const LIST = "/guru/peserta-didik";

type Props = PageProps<"/guru/peserta-didik/[idInternship]">;

/** The title and the page read it once. */
const read = cache(async (id: string) => {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]");
	return { actor, internship: await findInternshipOr(findInternship(actor, id), LIST) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	return { title: (await read((await params).idInternship)).internship.student.name };
}

export default async function StudentPage({ params, searchParams }: Props) {
	const shown = await read((await params).idInternship);
	return <InternshipOverview {...shown} listHref={LIST} query={await searchParams} />;
}
