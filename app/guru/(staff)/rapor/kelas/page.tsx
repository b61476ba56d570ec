import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { NoProgramme } from "@/components/people/no-programme";
import { ReminderTable } from "@/components/people/reminder-table";
import { ClassRaporTable } from "@/components/rapor/class-rapor-table";
import { ClassTable } from "@/components/rapor/class-table";
import { ConfirmNotice } from "@/components/rapor/confirm-notice";
import { LockButton } from "@/components/rapor/lock-button";
import { RaporLinks } from "@/components/rapor/rapor-links";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { findOr, hasMentees, requirePage, shownYear } from "@/server/http/page";
import { unconfirmedYears } from "@/server/services/rapor/learning-goals";
import { listCountedClasses, listCountedRapors } from "@/server/services/rapor/rapor-locks";
import { listRaporReminders } from "@/server/services/rapor/rapor-reminders";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Rapor Kelas" };

const PATH = "/guru/rapor/kelas";

export default async function RaporClassesPage({ searchParams }: PageProps<"/guru/rapor/kelas">) {
	const actor = await requirePage("/guru/rapor/kelas");
	const query = await searchParams;
	const { year: school_year } = await chosenYear(actor, query.tahun, await shownYear());
	const { major_led, offices } = actor;
	if (major_led === null && offices.every((office) => office === "kepala_program"))
		return (
			<>
				<PageHeader {...HEADERS.raporClasses} />
				<NoProgramme />
			</>
		);
	const [classes, unconfirmed] = await Promise.all([
		listCountedClasses(actor, school_year),
		unconfirmedYears(actor),
	]);
	const notice = <ConfirmNotice years={unconfirmed.filter((year) => year === school_year)} />;
	const chosen = classes.find((one) => (one.class_id ?? NO_CLASS) === query.kelas);
	if (!chosen)
		return (
			<>
				<PageHeader
					{...HEADERS.raporClasses}
					{...((await hasMentees()) && { backHref: "/guru/rapor" })}
					actions={<RaporLinks leads={major_led !== null} />}
				/>
				<div className="space-y-4">
					{notice}
					<ClassTable rows={classes} path={PATH} />
				</div>
			</>
		);
	const which = { class_id: chosen.class_id, school_year };
	const rapors = await findOr(listCountedRapors(actor, which), PATH);
	const open = rapors.filter(({ locked }) => !locked);
	const locks = rapors.every(({ major_id }) => major_led !== null && major_id === major_led);
	const complete = open.filter(({ missing }) => missing.length === 0).length;
	const lacking = open.length - complete;
	const reminders = await listRaporReminders(actor, open, chosen.class_name);
	const words = [
		`${rapors.length - open.length} dari ${rapors.length} rapor terkunci`,
		...(lacking > 0 ? [`${lacking} belum lengkap`] : []),
	];
	return (
		<>
			<PageHeader
				title={chosen.class_id ? `Kelas ${chosen.class_name}` : chosen.class_name}
				description={`${words.join(", ")}.`}
				backHref={`${PATH}?tahun=${school_year}`}
				actions={
					<>
						<ButtonLink
							href={`/guru/dokumen?tahun=${school_year}&kelas=${chosen.class_id ?? NO_CLASS}#buat`}
							variant="secondary"
						>
							Dokumen Kelas
						</ButtonLink>
						{locks && open.length > 0 && <LockButton {...which} />}
					</>
				}
			/>
			<div className="space-y-4">
				{notice}
				{locks && lacking > 0 && complete > 0 && (
					<Card>
						<CardHeader
							title={`${lacking} rapor belum lengkap`}
							description="Kekurangannya ada di daftar di bawah. Yang sudah lengkap dapat dikunci lebih dulu."
						/>
						<LockButton {...which} only={{ complete, open: lacking }} />
					</Card>
				)}
				{reminders.length > 0 && (
					<section>
						<CardHeader title="Siapa yang ditunggu" />
						<ReminderTable caption="Siapa yang ditunggu" rows={reminders} />
					</section>
				)}
				<ClassRaporTable rows={rapors} desks={actor.desks} locks={locks} />
			</div>
		</>
	);
}
