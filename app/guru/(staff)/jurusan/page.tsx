import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AddMajor, MajorTable } from "@/components/schools/major-table";
import { AddPosition, PositionTable } from "@/components/schools/position-table";
import { requirePage } from "@/server/http/page";
import { listTeachers } from "@/server/services/people/teachers";
import { listManagedMajors } from "@/server/services/schools/majors";
import { listManagedPositions } from "@/server/services/schools/positions";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Jurusan" };

export default async function MajorsPage() {
	const actor = await requirePage("/guru/jurusan");
	const [majors, positions, staff] = await Promise.all([
		listManagedMajors(actor),
		listManagedPositions(actor),
		listTeachers(actor),
	]);
	return (
		<>
			<PageHeader {...HEADERS.majors} actions={<AddMajor />} />
			<MajorTable rows={majors} staff={staff.map(({ id_user, name }) => ({ id_user, name }))} />
			<section className="pt-10">
				<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
					<div>
						<h2 className="font-bold text-lg">Jabatan</h2>
						<p className="text-muted text-sm">Jabatan diberikan kepada seseorang di Kelola Admin.</p>
					</div>
					<AddPosition />
				</div>
				<PositionTable rows={positions} />
			</section>
		</>
	);
}
