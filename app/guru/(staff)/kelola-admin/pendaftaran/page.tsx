import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AdminLinks } from "@/components/people/admin-links";
import { ApplicantTable } from "@/components/people/applicant-table";
import { ClassCodeForm } from "@/components/schools/class-code-form";
import { ClassCodeTable } from "@/components/schools/class-code-table";
import { SchoolCodeCard } from "@/components/schools/school-code-card";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { pageNumber, searchText } from "@/lib/lists/list-address";
import { registrationHref } from "@/lib/people/user-list";
import type { Actor } from "@/server/auth/session";
import { settings } from "@/server/env";
import { requirePage, requireViewer } from "@/server/http/page";
import { readClassChoices } from "@/server/services/classes/read";
import { pageOfApplicants } from "@/server/services/people/approvals";
import { listHomeroomTeachers } from "@/server/services/people/teachers";
import { listMajors } from "@/server/services/schools/majors";
import { readRegistration } from "@/server/services/schools/school-codes";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Pendaftaran" };

/** Who wants to join the school, and the codes with which people are in without waiting. */
export default async function RegistrationPage({
	searchParams,
}: PageProps<"/guru/kelola-admin/pendaftaran">) {
	const actor = await requirePage("/guru/kelola-admin/pendaftaran");
	const { viewer } = await requireViewer();
	const query = await searchParams;
	return (
		<>
			<PageHeader {...HEADERS.registration} />
			<div className="space-y-5">
				<AdminLinks current="registration" waiting={viewer.waiting} />
				<Waiting actor={actor} search={searchText(query)} page={pageNumber(query.page)} />
				<Codes actor={actor} />
			</div>
		</>
	);
}

type List = { actor: Actor; search: string; page: number };

async function Waiting({ actor, search, page }: List) {
	const { rows, meta } = await pageOfApplicants(actor, { search, page });
	return (
		<section>
			<SearchBox label="Cari nama atau email" count={meta.total} className="mb-3 max-w-md" />
			<ApplicantTable
				// Another page or search starts without marks.
				key={registrationHref({ search, page: meta.page })}
				rows={rows}
				empty={search ? "Data pengguna tidak tersedia." : "Tidak ada yang menunggu persetujuan."}
			/>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(to) => registrationHref({ search, page: to })} />}
		</section>
	);
}

async function Codes({ actor }: { actor: Actor }) {
	const [registration, { classes }, homerooms, majors] = await Promise.all([
		readRegistration(actor),
		readClassChoices(actor),
		listHomeroomTeachers(actor),
		listMajors(actor),
	]);
	const coded = registration.class_codes.map((row) => row.class.id_class);
	const { appName, appUrl } = settings();
	const place = {
		appName,
		school: registration.name,
		npsn: actor.npsn,
		teachers: `${appUrl}/guru/register`,
		students: `${appUrl}/register`,
	};
	return (
		<div className="space-y-5 pt-5">
			<SchoolCodeCard
				place={place}
				code={registration.staff_code}
				hasCode={registration.has_staff_code}
				studentApproval={registration.student_approval}
			/>
			<section className="pt-5">
				<h2 className="font-bold text-lg">Kode kelas</h2>
				<p className="mb-4 text-muted text-sm">
					Peserta didik yang mendaftar dengan kode kelas langsung disetujui; wali kelas dan jurusannya terisi
					sendiri.
				</p>
				<ClassCodeTable place={place} rows={registration.class_codes} />
				<ClassCodeForm
					classes={classes.filter(({ id_class }) => !coded.includes(id_class))}
					homeroomTeachers={homerooms.map(({ id_user, name }) => ({ id: id_user, name }))}
					majors={majors.map(({ id_major, code, name }) => ({ id_major, code, name }))}
				/>
			</section>
		</div>
	);
}
