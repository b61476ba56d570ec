import { Award, NotebookPen } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/dates/dates";
import type { ScoredStudent } from "@/server/services/instructors/workplace-scores";

/** The instructor's students, with the ways to their final scores and their journals. */
export function OwnStudents({ students }: { students: readonly ScoredStudent[] }) {
	const due = students.filter((one) => one.due).length;
	return (
		<section className="mt-10">
			<CardHeader
				title="Nilai Akhir dan Jurnal"
				description={
					due > 0
						? `${due} peserta didik menunggu nilai Anda.`
						: "Nilai dapat diisi kapan saja, sampai sekolah mengunci rapornya."
				}
			/>
			<ul className="space-y-3">
				{students.map(({ id_internship, name, score, last_day, locked, due }) => (
					<li key={id_internship}>
						<Card className="p-4! sm:p-5!">
							<div className="flex flex-wrap items-center justify-between gap-2">
								<div className="min-w-0">
									<h3 className="wrap-anywhere font-semibold">{name}</h3>
									{last_day && <p className="text-muted">PKL sampai {formatDay(last_day)}</p>}
								</div>
								{score !== null && (
									<StatusBadge tone="success" icon={Award}>
										Nilai {score}
										{locked && ", dikunci"}
									</StatusBadge>
								)}
							</div>
							<div className="mt-3 flex flex-wrap gap-2">
								{(!locked || score !== null) && (
									<ButtonLink
										href={`/dunia-kerja/nilai/${id_internship}`}
										prefetch={false}
										variant={due ? "primary" : "secondary"}
										size="lg"
										aria-label={`${locked ? "Lihat nilai" : score === null ? "Beri nilai" : "Ubah nilai"} ${name}`}
									>
										<Icon of={Award} />
										{locked ? "Lihat Nilai" : score === null ? "Beri Nilai" : "Ubah Nilai"}
									</ButtonLink>
								)}
								<ButtonLink
									href={`/dunia-kerja/jurnal/${id_internship}`}
									prefetch={false}
									variant="secondary"
									size="lg"
									aria-label={`Baca jurnal ${name}`}
								>
									<Icon of={NotebookPen} />
									Jurnal
								</ButtonLink>
							</div>
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}
