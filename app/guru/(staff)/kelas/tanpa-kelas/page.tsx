import type { Metadata } from "next";
import { ClassStudentTable } from "@/components/classes/class-student-table";
import { PageHeader } from "@/components/frame/page-header";
import { requirePage } from "@/server/http/page";
import { listTargets, listWithoutClass } from "@/server/services/classes/read";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Tanpa Kelas" };

export default async function WithoutClassPage() {
	const actor = await requirePage("/guru/kelas/tanpa-kelas");
	const [{ students, total }, targets] = await Promise.all([listWithoutClass(actor), listTargets(actor)]);
	return (
		<>
			<PageHeader {...HEADERS.withoutClass} />
			<ClassStudentTable rows={students} total={total} from={null} targets={targets} />
		</>
	);
}
