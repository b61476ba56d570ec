import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { PaperFile } from "@/components/form/paper-file";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/dates";
import { LINE_OF, READINESS_LABELS, type ReadinessLine, tellGap } from "@/lib/internships/readiness";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { Readiness } from "@/server/services/internships/readiness";
import { PermissionDecision } from "./permission-decision";
import { ClearReadinessButton, ReadinessButton } from "./readiness-button";

type Props = {
	readiness: Readiness;
	/** May the reader record what is done? Otherwise the reader is the student. */
	marks: boolean;
};

/** The lines that the school asks for before the first day, with what is done, and the buttons that record it. */
export function ReadinessLines({ readiness, marks }: Props) {
	return (
		<ul className="divide-y">
			{readiness.lines.map((line) => (
				<li key={line} className="space-y-2 py-4 first:pt-0 last:pb-0">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<p className="font-semibold">{READINESS_LABELS[line]}</p>
						<GapBadge line={line} readiness={readiness} />
					</div>
					<Line line={line} readiness={readiness} marks={marks && readiness.open} />
				</li>
			))}
		</ul>
	);
}

function GapBadge({ line, readiness }: { line: ReadinessLine; readiness: Readiness }) {
	const gap = readiness.gaps.find((one) => LINE_OF[one] === line);
	return gap ? (
		<Badge tone="warning" icon={CircleAlert}>
			{tellGap(gap, readiness)}
		</Badge>
	) : (
		<Badge tone="success" icon={CircleCheck}>
			Sudah
		</Badge>
	);
}

const Words = ({ children }: { children: ReactNode }) => (
	<p className="wrap-anywhere text-muted text-sm">{children}</p>
);

function Line({ line, readiness, marks }: Props & { line: ReadinessLine }) {
	const { id_internship: id, student, open } = readiness;
	const who = student.name;
	switch (line) {
		case "briefing":
		case "safety_briefing": {
			const done = readiness[line];
			return (
				<>
					{done && (
						<Words>{`Tanggal ${formatDate(done.done_on)}${done.by ? `, dicatat ${done.by}` : ""}`}</Words>
					)}
					{marks &&
						(done ? (
							<ClearReadinessButton line={line} id={id} who={who} />
						) : (
							<ReadinessButton line={line} of={{ internships: [id] }} who={who}>
								Catat
							</ReadinessButton>
						))}
				</>
			);
		}
		case "insurance": {
			const { insurance_number: number, insurance_from, insurance_until } = readiness;
			const insurance = number &&
				insurance_from &&
				insurance_until && { number, valid_from: insurance_from, valid_until: insurance_until };
			return (
				<>
					{insurance && (
						<Words>{`${number}, berlaku ${formatDate(insurance.valid_from)}–${formatDate(insurance.valid_until)}`}</Words>
					)}
					{marks && (
						<div className="flex flex-wrap gap-2">
							<ReadinessButton
								line={line}
								of={{ internships: [id] }}
								who={who}
								{...(insurance && { insurance })}
							>
								{insurance ? "Ubah" : "Catat"}
							</ReadinessButton>
							{insurance && <ClearReadinessButton line={line} id={id} who={who} />}
						</div>
					)}
				</>
			);
		}
		case "permission": {
			const { permission, withdrawn_on } = readiness;
			const mayKeep = open && (marks || !permission || permission.waits || withdrawn_on !== null);
			return (
				<>
					<Words>
						Hanya terlihat oleh peserta didik, pembimbing, wali kelas, kepala program, dan manajemen sekolah.
					</Words>
					{permission?.by && <Words>{`Dikirim ${permission.by}`}</Words>}
					{marks && permission?.has_file && (
						<PermissionDecision
							id={id}
							seen={permission.seen}
							waits={permission.waits}
							withdrawn={withdrawn_on !== null}
						/>
					)}
					{mayKeep ? (
						<PaperFile
							path={`/internships/${id}/permission`}
							field="permission"
							what="surat izin"
							seen={permission?.seen}
							hasFile={permission?.has_file ?? false}
						/>
					) : (
						permission?.has_file && (
							<p>
								<a
									href={`/api/internships/${id}/permission`}
									download
									className="touch-area font-semibold text-accent-text text-sm underline underline-offset-4"
								>
									Unduh Berkas
								</a>
							</p>
						)
					)}
				</>
			);
		}
		case "agreement":
			return (
				<>
					<Words>Menurut halaman tempat PKL-nya, {readiness.company_name}.</Words>
					{marks && (
						<ButtonLink href={workplaceHref(readiness.workplace_id)} variant="link">
							Buka Tempat PKL
						</ButtonLink>
					)}
				</>
			);
	}
}
