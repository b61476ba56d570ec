import type { Metadata } from "next";
import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { PlacingPapers } from "@/components/documents/placing-papers";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { GradeFilter } from "@/components/internships/grade-filter";
import { PlacingBoard } from "@/components/internships/placing-board";
import { PlacingSettingsForm } from "@/components/internships/placing-settings-form";
import { RecentPlacings } from "@/components/internships/recent-placings";
import { SuggestionBoard } from "@/components/internships/suggestion-board";
import { WaitingPlacements } from "@/components/internships/waiting-placements";
import { type PlacingGrade, placingGradeIn } from "@/lib/internships/placing";
import { listAddress } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import type { Actor } from "@/server/auth/session";
import { today } from "@/server/clock";
import { requirePage, shownYear } from "@/server/http/page";
import { readBoard } from "@/server/services/internships/board";
import { countWaitingPlacements, listWaitingPlacements } from "@/server/services/internships/confirming";
import { readPlacingSettings } from "@/server/services/internships/placing-settings";
import { listBulkChanges } from "@/server/services/schools/bulk-changes";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Penempatan" };

export default async function PlacingPage({ searchParams }: PageProps<"/guru/penempatan">) {
	const actor = await requirePage("/guru/penempatan");
	const { daftar, tingkat } = await searchParams;
	const grade = placingGradeIn(tingkat);
	const waiting = daftar === "menunggu";
	const suggests = daftar === "usulan";
	const hrefOf = (list: string | null) => listAddress("/guru/penempatan", { daftar: list, tingkat: grade });
	return (
		<>
			<PageHeader
				{...HEADERS.placing}
				actions={<PlacingPapers names={["perencanaan"]} year={await shownYear()} />}
			/>
			<div className="space-y-5">
				<TabLinks
					label="Penempatan"
					tabs={[
						{ href: hrefOf(null), label: "Tempatkan", current: !waiting && !suggests },
						{ href: hrefOf("usulan"), label: "Usulan", current: suggests },
						{
							href: hrefOf("menunggu"),
							label: "Menunggu konfirmasi",
							count: await countWaitingPlacements(actor),
							current: waiting,
						},
					]}
				/>
				{waiting ? <Waiting actor={actor} /> : <Place actor={actor} suggests={suggests} grade={grade} />}
			</div>
		</>
	);
}

type PlaceProps = { actor: Actor; suggests: boolean; grade: PlacingGrade };

async function Place({ actor, suggests, grade }: PlaceProps) {
	const [board, teachers] = await Promise.all([readBoard(actor, grade), readTeacherChoices(actor)]);
	const View = suggests ? SuggestionBoard : PlacingBoard;
	return (
		<>
			<GradeFilter grades={board.grades} grade={grade} />
			<View {...board} teachers={teachers} />
		</>
	);
}

/** The page shows so many placings that may still be undone. */
const RECENT = 5;

async function Waiting({ actor }: { actor: Actor }) {
	const manages = can(actor.offices, "placing:manage");
	const [list, placings, settings] = await Promise.all([
		listWaitingPlacements(actor),
		listBulkChanges(actor, ["placing"], RECENT),
		manages ? readPlacingSettings(actor) : null,
	]);
	return (
		<>
			<WaitingPlacements {...list} date={today(actor.zone)} />
			<RecentPlacings placings={placings} />
			{settings && <PlacingSettingsForm key={JSON.stringify(settings)} settings={settings} />}
		</>
	);
}
