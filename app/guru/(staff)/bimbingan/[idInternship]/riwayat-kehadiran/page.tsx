import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/internships/mentees";
import { AttendanceHistory } from "../../../_internships/attendance-history";

export const metadata: Metadata = { title: "Riwayat Kehadiran" };

const LIST = "/guru/bimbingan";

type Props = PageProps<"/guru/bimbingan/[idInternship]/riwayat-kehadiran">;

export default async function MenteeAttendancePage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/riwayat-kehadiran");
	const mentee = await findInternshipOr(findMentee(actor, (await params).idInternship), LIST);
	return <AttendanceHistory actor={actor} internship={mentee} listHref={LIST} query={await searchParams} />;
}
