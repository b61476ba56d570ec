import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { AttentionList } from "@/components/internships/attention-list";
import { PeopleSelects } from "@/components/internships/people-selects";
import { ReadinessClasses } from "@/components/internships/readiness-classes";
import { ReadinessList } from "@/components/internships/readiness-list";
import { ReadinessSettingsForm } from "@/components/internships/readiness-settings-form";
import { WaitingChanges } from "@/components/internships/waiting-changes";
import { AddressSelect } from "@/components/table/address-select";
import { ListTools, ToolGrid } from "@/components/table/list-tools";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import {
	ATTENTION_SIGNS,
	OPEN_REVISIONS,
	OVERDUE_JOURNALS,
	SIGN_LABELS,
	SILENT_DAYS,
	WEAK_METRES,
	WEAK_PLACES,
} from "@/lib/internships/attention";
import {
	type AttentionNarrowing,
	attentionListHref,
	isNarrowed,
	readAttentionList,
	SIGN_VALUES,
} from "@/lib/internships/attention-list";
import { READINESS_LABELS, READINESS_LINES } from "@/lib/internships/readiness";
import {
	isNarrowedTo,
	readinessHref,
	readReadinessList,
	showsReadiness,
} from "@/lib/internships/readiness-list";
import type { AddressQuery } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import { mayOpen } from "@/lib/routes";
import type { Actor } from "@/server/auth/session";
import { requirePage, shownYear } from "@/server/http/page";
import { listDayChoices } from "@/server/services/attendances/attendance-days";
import { pageOfAttention } from "@/server/services/internships/attention";
import { listWaiting } from "@/server/services/internships/read-changes";
import { countUnready, listUnreadyClasses, pageOfUnready } from "@/server/services/internships/readiness";
import { readReadinessSettings } from "@/server/services/schools/readiness-settings";
import { HEADERS } from "../headers";
import { seenWords } from "../whom";

export const metadata: Metadata = { title: "Perlu Perhatian" };

export default async function AttentionPage({ searchParams }: PageProps<"/guru/perhatian">) {
	const actor = await requirePage("/guru/perhatian");
	const query = await searchParams;
	const ready = showsReadiness(query);
	const year = await shownYear();
	return (
		<>
			<PageHeader {...(ready ? HEADERS.unready : HEADERS.attention)} />
			<TabLinks
				label="Perlu perhatian"
				className="mb-5"
				tabs={[
					{ href: attentionListHref({}), label: "Sedang PKL", current: !ready },
					{
						href: readinessHref(),
						label: "Kesiapan PKL",
						// The list itself says how many it has.
						...(!ready && { count: (await countUnready(actor, year)).total }),
						current: ready,
					},
				]}
			/>
			{ready ? (
				<Readiness actor={actor} query={query} year={year} />
			) : (
				<Attention actor={actor} query={query} year={year} />
			)}
		</>
	);
}

type Props = { actor: Actor; query: AddressQuery /** Null: the present one. */; year: number | null };

async function Attention({ actor, query, year }: Props) {
	const list = readAttentionList(query);
	const [{ rows, meta }, choices, waiting] = await Promise.all([
		pageOfAttention(actor, { ...list, year }),
		listDayChoices(actor, { ...list, year }),
		listWaiting(actor),
	]);
	const narrowed = isNarrowed(list);
	const search = <SearchBox label="Cari nama peserta didik atau tempat PKL" count={meta.total} />;
	return (
		<>
			{waiting.total > 0 && (
				<div className="mb-10">
					<WaitingChanges {...waiting} />
				</div>
			)}
			<ListTools search={search} narrowed={chosenIn(list) + Number((list.sign ?? null) !== null)}>
				<ToolGrid>
					<PeopleSelects choices={choices} mentees={!mayOpen(actor.offices, "/guru/peserta-didik")} />
					<AddressSelect
						label="Tanda"
						name="tanda"
						all="Semua tanda"
						choices={ATTENTION_SIGNS.map((sign) => ({ id: SIGN_VALUES[sign], name: SIGN_LABELS[sign] }))}
					/>
				</ToolGrid>
			</ListTools>
			{narrowed && (
				<ButtonLink href={attentionListHref({})} variant="ghost" size="sm" scroll={false} className="mb-3">
					Hapus saringan
				</ButtonLink>
			)}
			{meta.total > 0 ? (
				<>
					<AttentionList rows={rows} />
					<Pagination meta={meta} hrefFor={(page) => attentionListHref({ ...list, page })} />
				</>
			) : (
				<Card>
					{narrowed ? (
						<EmptyState
							title="Tidak ada yang cocok"
							text="Tidak ada yang perlu perhatian dengan pencarian dan saringan ini."
						/>
					) : (
						<EmptyState
							title="Tidak ada yang perlu perhatian"
							text="Semua peserta didik yang Anda pantau memberi kabar."
						/>
					)}
				</Card>
			)}
			<p className="mt-4 max-w-[80ch] text-muted text-sm">
				{`Dihitung: ${meta.total} ${seenWords(actor)} yang sedang PKL dengan ${SILENT_DAYS} hari kerja tanpa kabar, ${OVERDUE_JOURNALS} jurnal terlambat, ${OPEN_REVISIONS} revisi belum dijawab, atau ${WEAK_PLACES} lokasi yang lebih kasar dari ${WEAK_METRES} m. Ini tanda, bukan penilaian.`}
			</p>
		</>
	);
}

/** How many choices narrow a list, besides its search. */
const chosenIn = ({ class_id, major, teacher }: AttentionNarrowing) =>
	[class_id, major, teacher].filter((id) => id !== null).length;

async function Readiness({ actor, query, year }: Props) {
	const list = readReadinessList(query);
	const [{ rows, meta }, classes, choices, settings] = await Promise.all([
		pageOfUnready(actor, { ...list, year }),
		// These are the present classes.
		year === null ? listUnreadyClasses(actor) : [],
		listDayChoices(actor, { ...list, year }),
		readReadinessSettings(actor),
	]);
	const manages = can(actor.offices, "placing:manage");
	const narrowed = isNarrowedTo(list);
	return (
		<div className="space-y-8">
			{classes.length > 0 && (
				<section>
					<CardHeader
						title="Per kelas"
						description="Catat untuk satu kelas sekaligus: hanya yang belum dicatat."
					/>
					<ReadinessClasses rows={classes} />
				</section>
			)}
			<section>
				<ListTools
					search={<SearchBox label="Cari nama peserta didik atau tempat PKL" count={meta.total} />}
					narrowed={chosenIn(list) + Number(list.line !== null)}
				>
					<ToolGrid>
						<AddressSelect
							label="Yang kurang"
							name="butir"
							all="Semua"
							choices={READINESS_LINES.filter((line) => settings.readiness_lines.includes(line)).map(
								(line) => ({ id: line, name: READINESS_LABELS[line] }),
							)}
						/>
						<PeopleSelects choices={choices} mentees={!mayOpen(actor.offices, "/guru/peserta-didik")} />
					</ToolGrid>
				</ListTools>
				{narrowed && (
					<ButtonLink href={readinessHref()} variant="ghost" size="sm" scroll={false} className="mb-3">
						Hapus saringan
					</ButtonLink>
				)}
				{meta.total > 0 ? (
					<>
						<ReadinessList rows={rows} />
						<Pagination meta={meta} hrefFor={(page) => readinessHref({ ...list, page })} />
					</>
				) : (
					<Card>
						{narrowed ? (
							<EmptyState title="Tidak ada yang cocok" text="Coba pencarian atau saringan lain." />
						) : settings.readiness_lines.length > 0 ? (
							<EmptyState
								title="Semua siap"
								text="Tidak ada yang kurang pada PKL yang akan datang dan yang sedang berjalan."
							/>
						) : (
							<EmptyState
								title="Sekolah belum memilih apa yang diminta"
								text={
									manages
										? "Pilih butirnya di bawah ini, misalnya pembekalan, izin orang tua, dan asuransi."
										: "Manajemen sekolah memilih butirnya di halaman ini."
								}
							/>
						)}
					</Card>
				)}
			</section>
			{manages && <ReadinessSettingsForm key={JSON.stringify(settings)} settings={settings} />}
		</div>
	);
}
