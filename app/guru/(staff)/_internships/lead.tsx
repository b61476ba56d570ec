import type { ComponentProps, ReactNode } from "react";
import { StudentToday } from "@/components/internships/student-today";
import { WarningBadges } from "@/components/internships/warning-badges";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates/dates";
import { type AttentionReasons, tellReasons } from "@/lib/internships/attention";
import { formatPeriod } from "@/lib/internships/internship-period";
import { tellGap, tellStart } from "@/lib/internships/readiness";
import type { Readiness } from "@/server/services/internships/readiness";
import type { ShownInternship } from "@/server/wire/internships";

type Props = ComponentProps<typeof StudentToday> & {
	internship: ShownInternship;
	/** Today, `YYYY-MM-DD`. */
	date: string;
	reasons: AttentionReasons | null;
	readiness: Readiness | null;
};

/** Today of a placement that goes on, or the time until it begins, and what deserves a look. */
export function Lead({ internship, date, reasons, readiness, ...today }: Props) {
	const { id_internship, status, student, start_date, last_day } = internship;
	return (
		<Card>
			{status === "ongoing" ? (
				<>
					<CardHeader title="Hari Ini" description={formatLongDate(date)} />
					<StudentToday {...today} />
				</>
			) : (
				<CardHeader
					title={readiness ? tellStart(readiness.days) : "Belum Dimulai"}
					description={formatPeriod(start_date, last_day)}
				/>
			)}
			{reasons && (
				<Sign title="Perlu perhatian">
					<WarningBadges words={tellReasons(reasons)} />
				</Sign>
			)}
			{readiness && (
				<Sign
					title="Kesiapan PKL"
					action={
						<ButtonLink
							href={`/guru/perhatian/${id_internship}`}
							variant="link"
							aria-label={`Kesiapan PKL ${student.name}`}
						>
							{readiness.gaps.length > 0 ? "Lengkapi" : "Lihat"}
						</ButtonLink>
					}
				>
					{readiness.gaps.length > 0 ? (
						<WarningBadges words={readiness.gaps.map((gap) => tellGap(gap, readiness))} />
					) : (
						<p className="text-muted text-sm">Lengkap.</p>
					)}
				</Sign>
			)}
		</Card>
	);
}

const Sign = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
	<section className="mt-5 border-t pt-4">
		<div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
			<h3 className="font-semibold text-sm">{title}</h3>
			{action}
		</div>
		{children}
	</section>
);
