import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { SearchBox } from "@/components/shared/search-box";
import { AccountTable } from "@/components/users/account-table";
import { AddHomeroom } from "@/components/users/add-homeroom";
import { HomeroomTable } from "@/components/users/homeroom-table";
import { OtpList } from "@/components/users/otp-list";
import { PlaceTable } from "@/components/users/place-table";
import { RoleTabs } from "@/components/users/role-tabs";
import { isStaff, ROLE_LABELS } from "@/lib/labels";
import { nextNameSort } from "@/lib/list-address";
import type { PageMeta } from "@/lib/schemas/lists";
import { readUserList, type UserList, userListHref } from "@/lib/user-list";
import type { Actor } from "@/server/auth/session";
import { requirePage } from "@/server/http/page";
import { listMajors } from "@/server/services/majors";
import { listOtpHolders } from "@/server/services/otp";
import { listPositions } from "@/server/services/roles";
import { countHomeroomStudents, pageOfUsers } from "@/server/services/users";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Kelola Admin" };

export default async function AdminPage({ searchParams }: PageProps<"/guru/kelola-admin">) {
	const actor = await requirePage("/guru/kelola-admin");
	const list = readUserList(await searchParams);
	return (
		<>
			<PageHeader {...HEADERS.admin} />
			<div className="space-y-5">
				<RoleTabs current={list.role} />
				<Panel actor={actor} list={list} />
				{isStaff(list.role) && <SecondSteps actor={actor} list={list} />}
			</div>
		</>
	);
}

type Props = { actor: Actor; list: UserList };

function Panel({ actor, list }: Props) {
	switch (list.role) {
		case "kepala_program":
			return <Heads actor={actor} />;
		case "manajemen_sekolah":
			return <Positions actor={actor} />;
		case "wali_kelas":
			return <Homerooms actor={actor} list={list} />;
		case "guru_pembimbing":
		case "peserta_didik":
			return <Accounts actor={actor} list={list} />;
		default:
			return list.role satisfies never;
	}
}

async function Accounts({ actor, list }: Props) {
	const { rows, meta } = await pageOfUsers(actor, list);
	return (
		<section>
			<SearchBox key={list.role} label="Cari nama atau email" count={meta.total} className="mb-3 max-w-md" />
			<AccountTable
				// Another page or search starts without marks. Another order keeps the table, so that the pressed
				// heading stays.
				key={userListHref({ ...list, sort: "name", page: meta.page })}
				caption={ROLE_LABELS[list.role]}
				rows={rows}
				withMajor={!isStaff(list.role)}
				sort={{
					href: userListHref({ ...list, sort: nextNameSort(list.sort), page: 1 }),
					order: list.sort,
				}}
			/>
			<Pages list={list} meta={meta} />
		</section>
	);
}

async function Homerooms({ actor, list }: Props) {
	const { rows, meta } = await pageOfUsers(actor, { ...list, sort: list.sort ?? "name" });
	const students = await countHomeroomStudents(rows.map(({ id_user }) => id_user));
	return (
		<section>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<SearchBox
					key={list.role}
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

/** Colleagues of the tab's role who log in with a second step, if there are any. */
async function SecondSteps({ actor, list }: Props) {
	const rows = await listOtpHolders(actor, list);
	if (rows.length === 0) return null;
	return (
		<section className="pt-5">
			<h2 className="mb-3 font-bold text-lg">Verifikasi Dua Langkah</h2>
			<OtpList rows={rows} self={actor.id_user} />
		</section>
	);
}

function Pages({ list, meta }: { list: UserList; meta: PageMeta }) {
	if (meta.total === 0) return null;
	return <Pagination meta={meta} hrefFor={(page) => userListHref({ ...list, page })} />;
}

async function Heads({ actor }: { actor: Actor }) {
	const majors = await listMajors(actor);
	return (
		<PlaceTable
			caption="Kepala program"
			headers={{ place: "Kompetensi Keahlian", holder: "Kepala Program" }}
			call="promote-major-leader"
			self={actor.id_user}
			places={majors.map(({ id_major, name, code, major_leader }) => ({
				...{ name, code, title: `Kepala Program ${code}`, holder: major_leader },
				fields: { majorId: id_major },
			}))}
		/>
	);
}

async function Positions({ actor }: { actor: Actor }) {
	const positions = await listPositions(actor);
	return (
		<PlaceTable
			caption="Manajemen sekolah"
			headers={{ place: "Jabatan", holder: "Pemegang Jabatan" }}
			call="promote-management"
			self={actor.id_user}
			places={positions.map(({ name, holder }) => ({
				name,
				title: name,
				holder,
				fields: { position: name },
			}))}
		/>
	);
}
