import { ApplicantTable } from "@/components/people/applicant-table";
import { ClassCodeForm } from "@/components/schools/class-code-form";
import { ClassCodeTable } from "@/components/schools/class-code-table";
import { SchoolCodeCard } from "@/components/schools/school-code-card";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { type UserList, userListHref } from "@/lib/people/user-list";
import type { Actor } from "@/server/auth/session";
import { settings } from "@/server/env";
import { readClassChoices } from "@/server/services/classes/read";
import { pageOfApplicants } from "@/server/services/people/approvals";
import { listHomeroomTeachers } from "@/server/services/people/teachers";
import { listMajors } from "@/server/services/schools/majors";
import { readRegistration } from "@/server/services/schools/school-codes";

/** The tab of people who want to join the school, and the codes that approve people without waiting. */
export function Applicants({ actor, list }: { actor: Actor; list: UserList }) {
	return (
		<>
			<Waiting actor={actor} list={list} />
			<Codes actor={actor} />
		</>
	);
}

async function Waiting({ actor, list }: { actor: Actor; list: UserList }) {
	const { rows, meta } = await pageOfApplicants(actor, list);
	return (
		<section>
			<SearchBox key={list.tab} label="Cari nama atau email" count={meta.total} className="mb-3 max-w-md" />
			<ApplicantTable
				// Another page or search starts without marks.
				key={userListHref({ ...list, page: meta.page })}
				rows={rows}
				empty={list.search ? "Data pengguna tidak tersedia." : "Tidak ada yang menunggu persetujuan."}
			/>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => userListHref({ ...list, page })} />}
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
