import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships/read";
import { AttendanceHistory } from "../../../_internships/attendance-history";

export const metadata: Metadata = { title: "Riwayat Kehadiran" };

const LIST = "/guru/peserta-didik";

type Props = PageProps<"/guru/peserta-didik/[idInternship]/riwayat-kehadiran">;

export default async function StudentAttendancePage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]/riwayat-kehadiran");
	const internship = await findInternshipOr(findInternship(actor, (await params).idInternship), LIST);
	return (
		<AttendanceHistory actor={actor} internship={internship} listHref={LIST} query={await searchParams} />
	);
}
