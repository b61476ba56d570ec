"use client";

import type { ReactNode } from "react";
import { ScoredMenteesSkeleton, ScoreSkeleton, ScoresSkeleton } from "@/components/scoring/score-skeletons";
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
import { AdminSkeleton, AttendanceDaySkeleton, AuditSkeleton, HomeSkeleton } from "./skeletons";

/** A page of this entry, or its shapes while the router fetches it. */
export function StaffPages({ children }: { children: ReactNode }) {
	return <PageBoundary skeletons={staffSkeletons}>{children}</PageBoundary>;
}

/** The heading and cards of so many lines. */
const Cards = ({
	lines,
	...header
}: {
	title: string;
	description?: string;
	backHref?: string;
	lines: number[];
}) => (
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
			<PageHeader
				title="Edit Profil"
				description="Kontak Anda tampil bagi peserta didik yang memilih Anda sebagai pembimbing."
				backHref="/guru/profil"
			/>
			<FormSkeleton />
		</>
	),
	"/guru/peserta-didik": () => (
		<>
			<PageHeader title="Daftar Peserta Didik" description="Peserta didik yang PKL-nya dapat Anda pantau." />
			<Skeleton className="mb-4 h-12 max-w-md" />
			<TableSkeleton rows={10} columns={7} />
		</>
	),
	"/guru/peserta-didik/[idInternship]": () => (
		<OverviewSkeleton title="Detail Peserta Didik" listHref="/guru/peserta-didik" />
	),
	"/guru/peserta-didik/[idInternship]/riwayat-kehadiran": AttendanceHistorySkeleton,
	"/guru/peserta-didik/[idInternship]/jurnal-aktivitas": JournalHistorySkeleton,
	"/guru/peserta-didik/[idInternship]/jurnal-aktivitas/[idJurnal]": () => (
		<JournalViewSkeleton title="Detail Jurnal Aktivitas" />
	),
	"/guru/kehadiran": AttendanceDaySkeleton,
	"/guru/bimbingan": () => (
		<>
			<PageHeader
				title="Daftar Peserta Bimbingan"
				description="Peserta didik yang sedang PKL di bawah bimbingan Anda."
			/>
			<TableSkeleton rows={10} columns={6} />
		</>
	),
	"/guru/bimbingan/[idInternship]": () => (
		<OverviewSkeleton title="Detail Peserta Bimbingan" listHref="/guru/bimbingan" />
	),
	"/guru/bimbingan/[idInternship]/riwayat-kehadiran": AttendanceHistorySkeleton,
	"/guru/bimbingan/[idInternship]/jurnal-aktivitas": JournalHistorySkeleton,
	"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]": () => (
		<JournalViewSkeleton title="Review Jurnal Aktivitas" />
	),
	"/guru/observasi": () => <ScoredMenteesSkeleton kind="observation" />,
	"/guru/observasi/[idInternship]": () => <ScoresSkeleton kind="observation" />,
	"/guru/observasi/[idInternship]/isi-observasi/[idObservasi]": () => <ScoreSkeleton title="Isi Observasi" />,
	"/guru/observasi/[idInternship]/detail-observasi/[idObservasi]": () => (
		<ScoreSkeleton title="Detail Observasi" />
	),
	"/guru/asesmen": () => <ScoredMenteesSkeleton kind="assesment" />,
	"/guru/asesmen/[idInternship]": () => <ScoresSkeleton kind="assesment" />,
	"/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]": () => <ScoreSkeleton title="Isi Asesmen" />,
	"/guru/asesmen/[idInternship]/detail-asesmen/[idAsesmen]": () => <ScoreSkeleton title="Detail Asesmen" />,
	"/guru/instrumen-pkl": () => (
		<Cards
			title="Instrumen PKL"
			description="Pertanyaan yang dipakai pembimbing untuk observasi dan asesmen peserta didik program Anda."
			lines={[5, 4, 4]}
		/>
	),
	"/guru/instrumen-pkl/buat-instrumen-pkl": () => (
		<Cards title="Buat Instrumen PKL" backHref="/guru/instrumen-pkl" lines={[6, 6]} />
	),
	"/guru/instrumen-pkl/edit-instrumen-pkl/[idInstrumen]": () => (
		<Cards title="Edit Instrumen PKL" backHref="/guru/instrumen-pkl" lines={[6, 6]} />
	),
	"/guru/kelola-admin": AdminSkeleton,
	"/guru/kalender": () => (
		<Cards
			title="Kalender"
			description="Hari kerja dan hari libur sekolah. Pada hari libur tidak ada presensi yang diharapkan."
			lines={[4, 6]}
		/>
	),
	"/guru/catatan-audit": AuditSkeleton,
	"/guru/privasi": () => (
		<Cards
			title="Privasi"
			description="Persetujuan orang tua, dan berapa lama data peserta didik disimpan."
			lines={[12]}
		/>
	),
};
