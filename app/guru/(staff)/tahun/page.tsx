import { CalendarClock } from "lucide";
import type { Metadata } from "next";
import Link from "next/link";
import { RollOverForm } from "@/components/classes/roll-over-form";
import { RollOverTable } from "@/components/classes/roll-over-table";
import { Callout } from "@/components/feedback/callout";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { SchoolYearsCard } from "@/components/schools/school-years-card";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { addDays, formatDate } from "@/lib/dates/dates";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { findWaiting, readRollOver } from "@/server/services/classes/roll-over-preview";
import { listTeachers } from "@/server/services/people/teachers";
import { listBulkChanges } from "@/server/services/schools/bulk-changes";
import { listYears, nextYear } from "@/server/services/schools/year-plans";
import type { RollPreview } from "@/server/wire/classes";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Tahun Ajaran" };

/** In days. The form of a roll-over is shown so long before the year begins. */
const SOON = 120;

export default async function SchoolYearPage({ searchParams }: PageProps<"/guru/tahun">) {
	const actor = await requirePage("/guru/tahun");
	const { ke } = await searchParams;
	const { choices, ...preview } = await readRollOver(actor, Number(ke));
	const { school_year, begins } = preview.year;
	const [years, waiting, teachers, done] = await Promise.all([
		listYears(actor),
		findWaiting(actor, school_year),
		listTeachers(actor),
		listBulkChanges(actor, ["rollover"]),
	]);
	const label = schoolYearLabel(school_year);
	const date = today(actor.zone);
	// After a roll-over the next one is a year away, and nobody should begin it by mistake.
	const early = !waiting && ke === undefined && begins > addDays(date, SOON);
	return (
		<>
			<PageHeader {...HEADERS.schoolYear} />
			<div className="space-y-8">
				<section className="space-y-5">
					<CardHeader
						title={`Kenaikan kelas ke ${label}`}
						description={`${label} berlangsung ${formatDate(begins)} sampai ${formatDate(preview.year.ends)}.${waiting ? "" : " Belum ada yang berubah sebelum tombolnya ditekan."}`}
					/>
					{choices.length > 1 && (
						<SegmentLinks
							label="Tahun ajaran tujuan"
							choices={choices.map((year) => ({
								href: `/guru/tahun?ke=${year}`,
								label: schoolYearLabel(year),
								current: year === school_year,
							}))}
						/>
					)}
					{early && (
						<Callout
							tone="info"
							icon={CalendarClock}
							title="Belum waktunya"
							text={`Kenaikan kelas biasanya disiapkan beberapa minggu sebelum ${formatDate(begins)}. Kelas tahun ini tidak berubah sampai hari itu.`}
							action={
								<ButtonLink href={`/guru/tahun?ke=${school_year}`} variant="secondary">
									Siapkan Sekarang
								</ButtonLink>
							}
						/>
					)}
					{early ? null : waiting ? (
						<Callout
							tone="info"
							icon={CalendarClock}
							title="Kenaikan kelas sudah disiapkan"
							text={`Peserta didik pindah pada ${formatDate(begins)}, atau saat ${label} dijadikan tahun berjalan. Kelasnya dapat diubah di halaman Kelas.`}
							action={
								<Link href={`/guru/tahun/${waiting}`} className="font-semibold text-accent-text underline">
									Lihat atau batalkan
								</Link>
							}
						/>
					) : (
						<>
							<Besides preview={preview} />
							<RollOverForm
								key={school_year}
								preview={preview}
								people={teachers.map(({ id_user, name }) => ({ id: id_user, name }))}
								atOnce={begins <= date}
							/>
						</>
					)}
				</section>
				<SchoolYearsCard {...nextYear(years)} />
				{done.length > 0 && (
					<section>
						<CardHeader
							title="Kenaikan kelas sebelumnya"
							description="Buka untuk melihat isinya, dan membatalkannya per baris atau semuanya."
						/>
						<RollOverTable rows={done} />
					</section>
				)}
			</div>
		</>
	);
}

/** What comes along besides the classes, and who stays in office. */
function Besides({ preview: { copied, heads, holidays, certain, year } }: { preview: RollPreview }) {
	const label = schoolYearLabel(year.school_year);
	const { goals, instruments, places } = copied;
	const led = heads.filter(({ name }) => name !== null);
	const without = heads.filter(({ name, retired }) => name === null && !retired);
	return (
		<Card>
			<CardHeader title="Yang ikut disiapkan" level={3} />
			<ul className="list-disc space-y-1.5 ps-5 text-sm">
				<li>{`Tujuan pembelajaran dan aturan rapor dari ${goals} jurusan, instrumen PKL dari ${instruments} jurusan, dan ${places} daya tampung tempat PKL disalin. Yang sudah ada di ${label} tidak diganti.`}</li>
				<li>
					{`Kepala program tetap: ${led.map(({ code, name, retired }) => `${name} (${code}${retired ? ", ditutup" : ""})`).join(", ") || "-"}.`}
					{without.length > 0 && ` Belum ada kepala program: ${without.map(({ code }) => code).join(", ")}.`}{" "}
					<Link href="/guru/jurusan" className="font-semibold text-accent-text underline">
						Ubah di Jurusan
					</Link>
				</li>
				<li>
					{holidays > 0 ? `${holidays} hari libur ${label} sudah ada.` : `Hari libur ${label} belum ada.`}
					{certain > 0 && ` ${certain} libur nasional yang tanggalnya pasti ditambahkan.`} Libur lainnya
					mengikuti keputusan menteri.{" "}
					<Link
						href={`/guru/kalender?year=${year.begins.slice(0, 4)}`}
						className="font-semibold text-accent-text underline"
					>
						Impor di Kalender
					</Link>
				</li>
				<li>
					PKL yang sedang berjalan, dan PKL yang rapornya belum dikunci, tetap di kelas dan tahun ajaran lama.
					Isinya masih dapat dilengkapi sampai rapornya dikunci.
				</li>
			</ul>
		</Card>
	);
}
