"use client";

import type { ReactNode } from "react";
import { PageBoundary, type PageSkeletons } from "@/components/shared/page-boundary";
import { PageHeader } from "@/components/shared/page-header";
import { CardSkeleton, FormSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";
import {
	AttendanceHistorySkeleton,
	JournalHistorySkeleton,
	JournalViewSkeleton,
	OverviewSkeleton,
} from "./_internship/skeletons";
import {
	ScoredMenteesSkeleton,
	ScoreSheetSkeleton,
	ScoreSkeleton,
	ScoresSkeleton,
} from "./_scoring/skeletons";
import { HEADERS } from "./headers";
import {
	AdminSkeleton,
	AttendanceDaySkeleton,
	AuditSkeleton,
	HomeSkeleton,
	QueueSkeleton,
} from "./skeletons";

/** A page of this entry, or its skeleton while the router fetches it. */
export function StaffPages({ children }: { children: ReactNode }) {
	return <PageBoundary skeletons={staffSkeletons}>{children}</PageBoundary>;
}

type Header = { title: string; description?: string; backHref?: string };

const Cards = ({ header, lines }: { header: Header; lines: number[] }) => (
	<>
		<PageHeader {...header} />
		<div className="space-y-4">
			{lines.map((count, index) => (
				<CardSkeleton key={index} lines={count} />
			))}
		</div>
	</>
);

export const staffSkeletons: PageSkeletons = {
	"/guru/beranda": HomeSkeleton,
	"/guru/profil": () => <CardSkeleton lines={12} />,
	"/guru/profil/edit": () => (
		<>
			<PageHeader {...HEADERS.editProfile} />
			<FormSkeleton />
		</>
	),
	"/guru/peserta-didik": () => (
		<>
			<PageHeader {...HEADERS.students} />
			<Skeleton className="mb-4 h-12 max-w-md" />
			<TableSkeleton rows={10} columns={7} />
		</>
	),
	"/guru/peserta-didik/[idInternship]": () => <OverviewSkeleton {...HEADERS.student} />,
	"/guru/peserta-didik/[idInternship]/riwayat-kehadiran": AttendanceHistorySkeleton,
	"/guru/peserta-didik/[idInternship]/jurnal-aktivitas": JournalHistorySkeleton,
	"/guru/peserta-didik/[idInternship]/jurnal-aktivitas/[idJurnal]": () => (
		<JournalViewSkeleton {...HEADERS.journal} />
	),
	"/guru/belum-pkl": () => (
		<>
			<PageHeader {...HEADERS.unplaced} />
			<Skeleton className="mb-4 h-12 max-w-md" />
			<TableSkeleton rows={10} columns={4} />
		</>
	),
	"/guru/kehadiran": AttendanceDaySkeleton,
	"/guru/kehadiran/bulan": () => (
		<>
			<PageHeader {...HEADERS.attendanceMonth} description={<Skeleton className="h-6 w-40" />} />
			<TableSkeleton rows={10} columns={8} />
		</>
	),
	"/guru/pengganti": () => <Cards header={HEADERS.deputy} lines={[3, 6]} />,
	"/guru/perhatian": () => <Cards header={HEADERS.attention} lines={[4, 4, 4]} />,
	"/guru/bimbingan": () => (
		<>
			<PageHeader {...HEADERS.mentees} />
			<TableSkeleton rows={10} columns={6} />
		</>
	),
	"/guru/bimbingan/[idInternship]": () => <OverviewSkeleton {...HEADERS.mentee} />,
	"/guru/bimbingan/[idInternship]/riwayat-kehadiran": AttendanceHistorySkeleton,
	"/guru/bimbingan/[idInternship]/jurnal-aktivitas": JournalHistorySkeleton,
	"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]": () => (
		<JournalViewSkeleton {...HEADERS.review} />
	),
	"/guru/periksa": QueueSkeleton,
	"/guru/observasi": () => <ScoredMenteesSkeleton kind="observation" />,
	"/guru/observasi/per-bulan": () => <ScoreSheetSkeleton kind="observation" />,
	"/guru/observasi/[idInternship]": () => <ScoresSkeleton kind="observation" />,
	"/guru/observasi/[idInternship]/isi-observasi/[idObservasi]": () => (
		<ScoreSkeleton kind="observation" page="form" />
	),
	"/guru/observasi/[idInternship]/detail-observasi/[idObservasi]": () => (
		<ScoreSkeleton kind="observation" page="view" />
	),
	"/guru/asesmen": () => <ScoredMenteesSkeleton kind="assesment" />,
	"/guru/asesmen/per-nomor": () => <ScoreSheetSkeleton kind="assesment" />,
	"/guru/asesmen/[idInternship]": () => <ScoresSkeleton kind="assesment" />,
	"/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]": () => (
		<ScoreSkeleton kind="assesment" page="form" />
	),
	"/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]": () => (
		<ScoreSkeleton kind="assesment" page="view" />
	),
	"/guru/rekap": () => (
		<>
			<PageHeader {...HEADERS.recap} />
			<Skeleton className="mb-4 h-13 md:w-96" />
			<Skeleton className="mb-4 h-12 max-w-md" />
			<TableSkeleton rows={10} columns={6} />
		</>
	),
	"/guru/rekap/[idInternship]": () => <OverviewSkeleton {...HEADERS.studentRecap} />,
	"/guru/rapor": () => (
		<>
			<PageHeader {...HEADERS.rapors} />
			<TableSkeleton rows={10} columns={5} />
		</>
	),
	"/guru/rapor/tujuan": () => <Cards header={HEADERS.goals} lines={[6, 6]} />,
	"/guru/rapor/kelas": () => (
		<>
			<PageHeader {...HEADERS.raporClasses} />
			<TableSkeleton rows={10} columns={5} />
		</>
	),
	"/guru/rapor/[idInternship]": () => <Cards header={HEADERS.rapor} lines={[3, 6, 6]} />,
	"/guru/e-rapor": () => (
		<>
			<PageHeader {...HEADERS.eRapor} />
			<TableSkeleton rows={5} columns={5} />
		</>
	),
	"/guru/e-rapor/[idInternship]": () => <Cards header={HEADERS.eRaporCopy} lines={[3, 3, 3]} />,
	"/guru/dokumen": () => <Cards header={HEADERS.documents} lines={[4, 4]} />,
	"/guru/dokumen/pengaturan": () => <Cards header={HEADERS.documentSettings} lines={[4, 8]} />,
	"/guru/instrumen-pkl": () => <Cards header={HEADERS.instrument} lines={[5, 4, 4]} />,
	"/guru/instrumen-pkl/buat-instrumen-pkl": () => <Cards header={HEADERS.newInstrument} lines={[6, 6]} />,
	"/guru/instrumen-pkl/edit-instrumen-pkl/[idInstrumen]": () => (
		<Cards header={HEADERS.editInstrument} lines={[6, 6]} />
	),
	"/guru/kelola-admin": AdminSkeleton,
	"/guru/kalender": () => <Cards header={HEADERS.calendar} lines={[4, 6]} />,
	"/guru/catatan-audit": AuditSkeleton,
	"/guru/privasi": () => <Cards header={HEADERS.privacy} lines={[12]} />,
};
