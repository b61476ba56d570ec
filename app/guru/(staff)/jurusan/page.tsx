import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AddMajor, MajorTable } from "@/components/schools/major-table";
import { AddPosition, PositionTable } from "@/components/schools/position-table";
import { requirePage } from "@/server/http/page";
import { listManagedMajors } from "@/server/services/schools/majors";
import { listManagedPositions } from "@/server/services/schools/positions";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Jurusan" };

export default async function MajorsPage() {
	const actor = await requirePage("/guru/jurusan");
	const [majors, positions] = await Promise.all([listManagedMajors(actor), listManagedPositions(actor)]);
	return (
		<>
			<PageHeader {...HEADERS.majors} actions={<AddMajor />} />
			<MajorTable rows={majors} />
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
