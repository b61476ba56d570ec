import type { ScoredStudent } from "@/server/services/instructors/workplace-scores";

/** Says that a student's score was saved, on the page that follows. @param id of the address */
export function ScoreSaved({ students, id }: { students: readonly ScoredStudent[]; id: unknown }) {
	const saved = students.find((one) => one.id_internship === id && one.score !== null);
	if (!saved) return null;
	const left = students.filter((one) => one.due).length;
	return (
		<p role="status" className="mb-4 rounded-lg bg-success-soft p-4 font-semibold text-success">
			Nilai {saved.name} tersimpan: {saved.score}.
			{left > 0 ? ` Tinggal ${left} peserta didik lagi.` : " Semua yang menunggu sudah dinilai."}
		</p>
	);
}
