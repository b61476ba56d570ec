import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { ReadinessLines } from "@/components/internships/readiness-lines";
import { Card } from "@/components/ui/card";
import { formatPeriod } from "@/lib/internships/internship-period";
import { tellStart } from "@/lib/internships/readiness";
import { readinessHref } from "@/lib/internships/readiness-list";
import { findOr, requirePage } from "@/server/http/page";
import { findReadiness, mayMark } from "@/server/services/internships/readiness";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Kesiapan PKL" };

export default async function ReadinessPage({ params }: PageProps<"/guru/perhatian/[idInternship]">) {
	const actor = await requirePage("/guru/perhatian/[idInternship]");
	const { idInternship } = await params;
	const readiness = await findOr(findReadiness(actor, idInternship), readinessHref());
	const { student, company_name, start_date, end_date, days, open, lines } = readiness;
	return (
		<>
			<PageHeader
				{...HEADERS.readiness}
				backHref={readinessHref()}
				description={[
					student.name,
					student.class_name,
					company_name,
					formatPeriod(start_date, end_date),
					open && tellStart(days),
				]
					.filter(Boolean)
					.join(" · ")}
			/>
			<Card padding="lg">
				{lines.length > 0 ? (
					<ReadinessLines readiness={readiness} marks={mayMark(actor)} />
				) : (
					<p className="text-muted">Sekolah belum memilih apa yang diminta sebelum hari pertama.</p>
				)}
			</Card>
		</>
	);
}
