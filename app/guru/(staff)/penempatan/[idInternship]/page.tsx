import type { Metadata } from "next";
import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { PageHeader } from "@/components/frame/page-header";
import { PlacingForm } from "@/components/internships/placing-form";
import { Card } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { readMove } from "@/server/services/internships/board";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Pindah Tempat PKL" };

const LIST = "/guru/peserta-didik";

export default async function MovePage({ params }: PageProps<"/guru/penempatan/[idInternship]">) {
	const actor = await requirePage("/guru/penempatan/[idInternship]");
	const { idInternship } = await params;
	const [{ internship, student, workplaces }, teachers] = await Promise.all([
		findInternshipOr(readMove(actor, idInternship), LIST),
		readTeacherChoices(actor),
	]);
	const { company_name, start_date, last_day } = internship;
	return (
		<>
			<PageHeader
				{...HEADERS.move}
				description={`${student.name}, sekarang di ${company_name} (${formatPeriod(start_date, last_day)})`}
				backHref={`${LIST}/${idInternship}`}
			/>
			<Card padding="lg">
				<PlacingForm students={[student]} workplaces={workplaces} teachers={teachers} moves={internship} />
			</Card>
		</>
	);
}
