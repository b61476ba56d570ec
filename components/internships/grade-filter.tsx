import { AddressSelect } from "@/components/table/address-select";
import { ALL_GRADES, NO_GRADE, type PlacingGrade } from "@/lib/internships/placing";
import type { Board } from "@/server/wire/internships";

type Props = Pick<Board, "grades"> & { grade: PlacingGrade };

const nameOf = ({ grade }: Board["grades"][number]) => (grade === null ? "tanpa kelas" : `kelas ${grade}`);
const sumOf = (rows: Board["grades"]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Chooses whose students the page of placing shows, and says who is left out. */
export function GradeFilter({ grades, grade }: Props) {
	const going = grades.filter(({ goes }) => goes);
	if (grades.length === going.length && grade === null) return null;
	const isShown = (one: Board["grades"][number]) =>
		grade === ALL_GRADES || (grade === null ? one.goes : (one.grade ?? NO_GRADE) === grade);
	const others = grades.filter((one) => !isShown(one));
	return (
		<div className="space-y-2">
			<AddressSelect
				label="Tingkat"
				name="tingkat"
				all={`Tingkat yang PKL (${sumOf(going)})`}
				choices={[
					...grades.map((one) => ({
						id: one.grade ?? NO_GRADE,
						name: `${nameOf(one).replace(/^./, (first) => first.toUpperCase())} (${one.count})`,
					})),
					{ id: ALL_GRADES, name: `Semua (${sumOf(grades)})` },
				]}
				className="max-w-md"
			/>
			{others.length > 0 && (
				<p className="text-muted text-sm">
					{`Tanpa tempat tetapi tidak tampil: ${others.map((one) => `${nameOf(one)} ${one.count}`).join(", ")}.`}
				</p>
			)}
		</div>
	);
}
