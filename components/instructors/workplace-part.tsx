import { DescriptionList } from "@/components/table/description-list";
import { Card, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";
import type { WorkplacePart as Part } from "@/server/services/instructors/workplace-part";

/** What the workplace of a placement can see and has done. @param own for the student themselves */
export function WorkplacePart({ part, own = false }: { part: Part; own?: boolean }) {
	const { company_name, instructor_name, days, score, remarks } = part;
	return (
		<Card padding={own ? "lg" : "md"}>
			<CardHeader
				title={`Dunia Kerja: ${company_name}`}
				description={`Lewat tautan dari sekolah, ${instructor_name} melihat nama, status dan jam kehadiran, serta teks jurnal. Bukan lokasi, foto, surat, keterangan, atau nomor telepon.`}
			/>
			<DescriptionList
				columns={3}
				short
				items={[
					{ label: "Hari dibenarkan", value: days.right },
					{
						label: "Hari berbeda",
						value: days.waiting > 0 ? `${days.differs} (${days.waiting} menunggu guru)` : days.differs,
					},
					{ label: "Catatan jurnal", value: remarks },
					{
						label: "Nilai",
						value: score && (
							<>
								<span className="font-bold">{score.score}</span>
								{score.goals.length > 0 && (
									<span className="block text-sm">
										{score.goals.map((goal) => `TP ${goal.number}: ${goal.score}`).join(" · ")}
									</span>
								)}
								{score.note && (
									<span className="wrap-anywhere block whitespace-pre-line font-normal">{score.note}</span>
								)}
								<span className="block font-normal text-muted text-sm">
									{score.instructor}, {formatInstant(score.given_at)}
								</span>
							</>
						),
						wide: true,
					},
				]}
			/>
		</Card>
	);
}
