import type { Metadata } from "next";
import { ClassStudentTable } from "@/components/classes/class-student-table";
import { PageHeader } from "@/components/frame/page-header";
import { ButtonLink } from "@/components/ui/button";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { findOr, requirePage } from "@/server/http/page";
import { listTargets, readClass } from "@/server/services/classes/read";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Peserta Didik Kelas" };

export default async function ClassPage({ params }: PageProps<"/guru/kelas/[idKelas]">) {
	const actor = await requirePage("/guru/kelas/[idKelas]");
	const { idKelas } = await params;
	const [{ name, school_year, homeroom_teacher, students, pupils }, targets] = await Promise.all([
		findOr(readClass(actor, idKelas)),
		listTargets(actor),
	]);
	const teacher = homeroom_teacher ? `wali kelas ${homeroom_teacher.name}` : "tanpa wali kelas";
	return (
		<>
			<PageHeader
				{...HEADERS.class}
				title={name}
				description={`${schoolYearLabel(school_year)}, ${teacher}, ${students} peserta didik.`}
				actions={
					pupils.some(({ invited }) => invited) && (
						<ButtonLink href={`/guru/undangan/${idKelas}`} variant="secondary">
							Undangan
						</ButtonLink>
					)
				}
			/>
			<ClassStudentTable rows={pupils} total={students} from={idKelas} targets={targets} />
		</>
	);
}
