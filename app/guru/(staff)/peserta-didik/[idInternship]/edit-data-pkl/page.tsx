import type { Metadata } from "next";
import { requirePage } from "@/server/http/page";
import { EditInternship } from "../../../_internships/edit";

export const metadata: Metadata = { title: "Edit Data PKL" };

export default async function EditStudentPage({
	params,
}: PageProps<"/guru/peserta-didik/[idInternship]/edit-data-pkl">) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]/edit-data-pkl");
	return <EditInternship actor={actor} id={(await params).idInternship} listHref="/guru/peserta-didik" />;
}
