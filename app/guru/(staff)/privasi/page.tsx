import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { ConsentClasses } from "@/components/people/consent-classes";
import { HeldConsents } from "@/components/people/held-consents";
import { MissingConsents } from "@/components/people/missing-consents";
import { PrivacyForm } from "@/components/schools/privacy-form";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/dates";
import { type ConsentList, consentListHref, readConsentList } from "@/lib/people/consent-list";
import type { Actor } from "@/server/auth/session";
import { requirePage } from "@/server/http/page";
import { countConsents, listConsentClasses, pageOfConsents } from "@/server/services/people/consents";
import { listConsentVersions, readPrivacy } from "@/server/services/schools/privacy";
import type { ConsentRow } from "@/server/wire/people";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Privasi" };

const SUGGESTION = `Selama PKL, aplikasi ini merekam lokasi peserta didik (koordinat dan ketelitiannya) pada saat melakukan presensi, tidak pada waktu lain. Lokasi dipakai untuk memastikan bahwa peserta didik berada di tempat PKL. Yang dapat melihatnya: peserta didik itu sendiri, guru pembimbing, wali kelas, kepala program, dan manajemen sekolah.

Tanpa persetujuan ini peserta didik tetap dapat melakukan presensi, tetapi lokasinya tidak direkam. Persetujuan dapat dicabut kapan saja melalui sekolah; lokasi yang sudah direkam kemudian dihapus.

Saya, orang tua atau wali peserta didik, menyetujui perekaman lokasi seperti di atas.`;

export default async function PrivacyPage({ searchParams }: PageProps<"/guru/privasi">) {
	const actor = await requirePage("/guru/privasi");
	const list = readConsentList(await searchParams);
	const { consent_text, ...settings } = await readPrivacy(actor);
	const version = consent_text && {
		number: consent_text.version,
		date: formatDate(consent_text.created_at.slice(0, 10)),
	};
	return (
		<>
			<PageHeader {...HEADERS.privacy} />
			<div className="space-y-10">
				{consent_text && <Consents actor={actor} list={list} />}
				<Card padding="lg">
					{/* When a colleague has changed the settings, the form starts over with the new ones. */}
					<PrivacyForm
						key={JSON.stringify([settings, version?.number])}
						settings={settings}
						text={consent_text?.text ?? SUGGESTION}
						version={version}
					/>
				</Card>
			</div>
		</>
	);
}

async function Consents({ actor, list }: { actor: Actor; list: ConsentList }) {
	const whole = list.consent === "missing" && list.class_id === null && list.search === "";
	const [{ rows, meta }, counts, versions, classes] = await Promise.all([
		pageOfConsents(actor, list),
		countConsents(actor),
		listConsentVersions(actor),
		whole ? listConsentClasses(actor) : [],
	]);
	const tab = (consent: ConsentList["consent"], label: string) => ({
		label,
		href: consentListHref({ consent }),
		count: counts[consent],
		current: consent === list.consent,
	});
	const tabs = [tab("missing", "Belum Ada"), tab("given", "Sudah Ada")];
	return (
		<section>
			<h2 className="mb-4 font-bold text-lg">Surat Persetujuan</h2>
			<TabLinks className="mb-5" label="Surat persetujuan" tabs={tabs} />
			{classes.length > 0 && (
				<div className="mb-5">
					<ConsentClasses rows={classes} />
				</div>
			)}
			<SearchBox
				key={list.consent}
				label="Cari nama peserta didik, kelas, atau wali kelas"
				count={meta.total}
				className="mb-3 max-w-md"
			/>
			{list.class_id !== null && (
				<ButtonLink
					href={consentListHref({ consent: list.consent })}
					variant="ghost"
					size="sm"
					scroll={false}
					className="mb-3"
				>
					Semua kelas
				</ButtonLink>
			)}
			{/* Another page or search starts without marks. */}
			<div key={consentListHref({ ...list, page: meta.page })}>
				{list.consent === "given" ? (
					<HeldConsents rows={rows.filter(isHeld)} versions={versions} />
				) : (
					<MissingConsents rows={rows} versions={versions} />
				)}
			</div>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => consentListHref({ ...list, page })} />}
		</section>
	);
}

const isHeld = (row: ConsentRow): row is ConsentRow & { consent: NonNullable<ConsentRow["consent"]> } =>
	row.consent !== null;
