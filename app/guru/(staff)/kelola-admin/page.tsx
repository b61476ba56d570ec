import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AccountTable } from "@/components/people/account-table";
import { AddHomeroom } from "@/components/people/add-homeroom";
import { AdminLinks } from "@/components/people/admin-links";
import { HomeroomTable } from "@/components/people/homeroom-table";
import { PlaceTable } from "@/components/people/place-table";
import { RoleTabs } from "@/components/people/role-tabs";
import { SecondStepRuleCard } from "@/components/people/second-step-rule";
import { DownloadMenu } from "@/components/table/download-menu";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { isStaff, ROLE_LABELS, type Role } from "@/lib/labels";
import { type NameSort, nextNameSort } from "@/lib/lists/list-address";
import { majorPlace, positionPlace } from "@/lib/people/place";
import { readUserList, type UserList, userListHref } from "@/lib/people/user-list";
import type { PageMeta } from "@/lib/schemas/lists";
import type { Actor } from "@/server/auth/session";
import { requirePage, requireViewer } from "@/server/http/page";
import { readSecondStepRule } from "@/server/services/people/second-step-rule";
import { countHomeroomStudents, pageOfUsers } from "@/server/services/people/users";
import { listLedMajors } from "@/server/services/schools/majors";
import { listPositions } from "@/server/services/schools/positions";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Kelola Admin" };

export default async function AdminPage({ searchParams }: PageProps<"/guru/kelola-admin">) {
	const actor = await requirePage("/guru/kelola-admin");
	const { viewer } = await requireViewer();
	const list = readUserList(await searchParams);
	return (
		<>
			<PageHeader {...HEADERS.admin} actions={<UserDownload {...list} />} />
			<div className="space-y-5">
				<AdminLinks current="accounts" waiting={viewer.waiting} />
				<RoleTabs current={list.tab} />
				<Panel actor={actor} list={list} />
			</div>
		</>
	);
}

/** Homeroom teachers are listed by name unless another order is chosen. */
const sortOf = (tab: UserList["tab"], sort: NameSort): NameSort =>
	sort ?? (tab === "wali_kelas" ? "name" : null);

/** Downloads the approved people of the open tab. */
function UserDownload({ tab, search, sort }: UserList) {
	const query = { role: tab, approval: "approved", search, sort: sortOf(tab, sort) };
	return <DownloadMenu list="users" query={query} />;
}

type Props = { actor: Actor; list: UserList };
type RoleProps = Props & { role: Role };

function Panel({ actor, list }: Props) {
	const { tab } = list;
	switch (tab) {
		case "kepala_program":
			return <Heads actor={actor} />;
		case "manajemen_sekolah":
			return <Positions actor={actor} />;
		case "wali_kelas":
			return <Homerooms actor={actor} role={tab} list={list} />;
		case "guru_pembimbing":
		case "peserta_didik":
			return <Accounts actor={actor} role={tab} list={list} />;
		default:
			return tab satisfies never;
	}
}

async function Accounts({ actor, role, list }: RoleProps) {
	const { rows, meta } = await pageOfUsers(actor, { ...list, role });
	return (
		<section>
			<SearchBox key={role} label="Cari nama atau email" count={meta.total} className="mb-3 max-w-md" />
			<AccountTable
				// Another page or search starts without marks. Another order keeps the table, so that the pressed
				// heading stays.
				key={userListHref({ ...list, sort: "name", page: meta.page })}
				caption={ROLE_LABELS[role]}
				rows={rows}
				withMajor={!isStaff(role)}
				sort={{
					href: userListHref({ ...list, sort: nextNameSort(list.sort), page: 1 }),
					order: list.sort,
				}}
			/>
			<Pages list={list} meta={meta} />
		</section>
	);
}

async function Homerooms({ actor, role, list }: RoleProps) {
	const { rows, meta } = await pageOfUsers(actor, { ...list, role, sort: sortOf(role, list.sort) });
	const students = await countHomeroomStudents(rows.map(({ id_user }) => id_user));
	return (
		<section>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<SearchBox
					key={role}
					label="Cari nama atau email"
					count={meta.total}
					className="max-w-md flex-1 max-sm:basis-full"
				/>
				<AddHomeroom />
			</div>
			<HomeroomTable rows={rows.map((row) => ({ ...row, students: students.get(row.id_user) ?? 0 }))} />
			<Pages list={list} meta={meta} />
		</section>
	);
}

function Pages({ list, meta }: { list: UserList; meta: PageMeta }) {
	if (meta.total === 0) return null;
	return <Pagination meta={meta} hrefFor={(page) => userListHref({ ...list, page })} />;
}

async function Heads({ actor }: { actor: Actor }) {
	const majors = await listLedMajors(actor);
	return (
		<PlaceTable
			caption="Kepala program"
			headers={{ place: "Kompetensi Keahlian", holder: "Kepala Program" }}
			places={majors.map(majorPlace)}
		/>
	);
}

async function Positions({ actor }: { actor: Actor }) {
	const [positions, rule] = await Promise.all([listPositions(actor), readSecondStepRule(actor)]);
	return (
		<div className="space-y-5">
			<PlaceTable
				caption="Manajemen sekolah"
				headers={{ place: "Jabatan", holder: "Pemegang Jabatan" }}
				self={actor.id_user}
				places={positions.map(positionPlace)}
			/>
			<SecondStepRuleCard {...rule} />
		</div>
	);
}
