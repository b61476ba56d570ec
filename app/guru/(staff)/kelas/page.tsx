import type { Metadata } from "next";
import Link from "next/link";
import { AddClass, ClassTable } from "@/components/classes/class-table";
import { PageHeader } from "@/components/frame/page-header";
import { InvitedLink } from "@/components/people/invited-link";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { classesQuerySchema } from "@/lib/schemas/classes";
import { requirePage, shownYear } from "@/server/http/page";
import { listClassMajors, readClasses } from "@/server/services/classes/read";
import { countInvited } from "@/server/services/people/invited-people";
import { listTeachers } from "@/server/services/people/teachers";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Kelas" };

export default async function ClassesPage({ searchParams }: PageProps<"/guru/kelas">) {
	const actor = await requirePage("/guru/kelas");
	const { tahun } = await searchParams;
	const asked = classesQuerySchema.safeParse({ school_year: tahun ?? (await shownYear()) ?? undefined }).data;
	const [{ years, year, classes, without }, teachers, majors, invited] = await Promise.all([
		readClasses(actor, asked?.school_year),
		listTeachers(actor),
		listClassMajors(actor),
		countInvited(actor),
	]);
	const closed = years.find(({ school_year }) => school_year === year)?.state === "closed";
	const people = teachers.map(({ id_user, name }) => ({ id: id_user, name }));
	const choices = { year, majors, people };
	return (
		<>
			<PageHeader
				{...HEADERS.classes}
				description={`Tahun ajaran ${schoolYearLabel(year)}, dengan wali kelas dan peserta didiknya.`}
				actions={!closed && <AddClass {...choices} />}
			/>
			<div className="space-y-5">
				<ClassTable rows={classes} closed={closed} {...choices} />
				{without > 0 && (
					<p className="text-muted text-sm">
						<Link href="/guru/kelas/tanpa-kelas" className="font-semibold text-accent-text underline">
							{`${without} peserta didik tanpa kelas`}
						</Link>
					</p>
				)}
				<InvitedLink count={invited} />
			</div>
		</>
	);
}
