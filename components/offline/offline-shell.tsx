"use client";

import { CloudOff } from "lucide";
import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { MapSettings, type MapTiles } from "@/components/attendances/map-settings";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { AppShell } from "@/components/frame/app-shell";
import { BrandLockup } from "@/components/frame/brand";
import { PageHeader } from "@/components/frame/page-header";
import { SessionProvider } from "@/components/frame/session";
import type { ShellLink } from "@/components/frame/sidebar";
import { ReportLink } from "@/components/incidents/report-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { addDays, dateOf, formatInstant, isoOf, midnightOf } from "@/lib/dates/dates";
import { CHANGES } from "@/lib/offline/send";
import { currentPerson, type Person, type VisitsKept } from "@/lib/offline/store";
import { pathPattern } from "@/lib/page-path";
import { rememberRole } from "@/lib/people/client-session";
import { loginOf } from "@/lib/people/entries";
import type { FramePage } from "@/lib/routes";
import { OfflineAttendances, OfflineHome } from "./offline-home";
import { OfflineIncident } from "./offline-incident";
import { OfflineJournal } from "./offline-journal";
import { OfflineJournals } from "./offline-journals";
import { OfflineVisit } from "./offline-visit";
import { UnsentBar } from "./unsent-bar";
import { useReturn } from "./use-return";
import { useUnsent } from "./use-unsent";

type Frame = {
	appName: string;
	/** The pages that the header names. */
	pages: readonly FramePage[];
	/** The links of the bar. */
	links: readonly ShellLink[];
};
type Props = Frame & { mapTiles: MapTiles };

const never = () => () => {};

/**
 * The service worker shows this for every address while there is no network. It makes the pages that a student needs
 * from what the phone keeps. Any other page says that it needs a network.
 */
export function OfflineShell({ mapTiles, ...frame }: Props) {
	const path = useSyncExternalStore(
		never,
		() => window.location.pathname,
		() => null,
	);
	const [person, setPerson] = useState<Person | null>();
	const read = useCallback(() => {
		currentPerson().then(
			(found) => {
				// The forms read the role from this tab, which may be new.
				if (found) rememberRole(found.seal);
				setPerson(found ?? null);
			},
			() => setPerson(null),
		);
	}, []);
	useEffect(() => {
		read();
		// The days also change when something was sent, in this tab or another one.
		const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANGES) : null;
		if (channel) channel.onmessage = read;
		return () => channel?.close();
	}, [read]);
	if (path === null || person === undefined) return null;
	if (!person) return <NeedsNetwork reports={false} sendFirst={nothing} />;
	// Days that an older version kept have no placement, so they cannot say what to do.
	const days = person.days?.days_off ? person.days : null;
	return (
		<SessionProvider value={{ ...person, zone: person.days?.zone ?? person.visits?.zone ?? "WIB" }}>
			{days ? (
				<MapSettings value={mapTiles}>
					<OfflinePages {...frame} path={path} person={person} days={days} onSent={read} />
				</MapSettings>
			) : path === INCIDENT && person.entry !== "teacher" ? (
				<OtherPage {...person} report />
			) : person.visits && path.startsWith(VISITS) ? (
				<OtherPage {...person} visits={person.visits} />
			) : (
				<OtherPage {...person} visits={undefined} />
			)}
		</SessionProvider>
	);
}

const INCIDENT = "/kejadian";
const VISITS = "/guru/kunjungan";
const JOURNAL = /^\/jurnal\/buat-jurnal\/([\w-]+)$/;

type PagesProps = Frame & {
	path: string;
	person: Person;
	days: NonNullable<Person["days"]>;
	onSent: () => void;
};

/** The pages of a student whose days the phone keeps, in the frame of the application. */
function OfflinePages({ appName, pages, links, path, person, days, onSent }: PagesProps) {
	const unsent = useUnsent(person.id_user, { onSent });
	useReturn(unsent.send);
	const now = useServerNow(days, person);
	const shared = { days, now, unsent: unsent.records };
	const journal = JOURNAL.exec(path)?.[1];
	const label = pages.find((page) => pathPattern(page.path).test(path))?.label;
	useEffect(() => {
		if (label) document.title = `${label} · ${appName}`;
	}, [label, appName]);
	return (
		<div onClickCapture={openDocument}>
			<AppShell
				brand={<BrandLockup appName={appName} />}
				pages={pages}
				links={links}
				bar={links}
				user={null}
				aside={<ReportLink />}
			>
				<p role="status" className="mb-5 flex items-start gap-3 rounded-lg bg-sunken p-4 text-sm">
					<Icon of={CloudOff} className="size-5 shrink-0 text-muted" />
					<span>
						<strong>Tidak ada jaringan.</strong> Ini halaman {days.firstname}. Terakhir diperbarui{" "}
						{formatInstant(isoOf(new Date(days.now), days.zone ?? "WIB"))}. Presensi, jurnal, dan laporan
						kejadian tetap bisa dicatat, lalu terkirim sendiri begitu ada jaringan.
					</span>
				</p>
				<UnsentBar {...unsent} onSend={() => void unsent.send(true, true)} onDiscard={unsent.discard} />
				{journal ? (
					// A journal may already wait, so we read the records first.
					unsent.isRead && <OfflineJournal id={journal} {...shared} />
				) : path === INCIDENT ? (
					<OfflineIncident number={days.emergency_number ?? null} />
				) : path === "/jurnal" ? (
					<OfflineJournals {...shared} />
				) : path === "/presensi" ? (
					<OfflineAttendances {...shared} />
				) : path === "/beranda" || path === "/" ? (
					<OfflineHome {...shared} />
				) : (
					<>
						<PageHeader title={NEEDS_NETWORK.title} description={NEEDS_NETWORK.text} />
						<Button asChild size="lg">
							<a href="/beranda">Ke Beranda</a>
						</Button>
					</>
				)}
			</AppShell>
		</div>
	);
}

/** Links load whole documents, because the router would ask the server. */
function openDocument(event: MouseEvent) {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link || link.target || link.origin !== window.location.origin || link.hash) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	window.location.assign(link.href);
}

/**
 * The server's time now, if the phone's clock has run steadily. We read it again at midnight, and when somebody comes
 * back.
 */
function useServerNow({ now, zone = "WIB" }: PagesProps["days"], { savedAt }: Person): Date {
	const ahead = Date.parse(now) - savedAt;
	const [instant, setInstant] = useState(() => Date.now() + ahead);
	useEffect(() => {
		const read = () => setInstant(Date.now() + ahead);
		const midnight = midnightOf(addDays(dateOf(new Date(instant), zone), 1), zone).getTime();
		const timer = window.setTimeout(read, midnight - Date.now() - ahead);
		document.addEventListener("visibilitychange", read);
		return () => {
			window.clearTimeout(timer);
			document.removeEventListener("visibilitychange", read);
		};
	}, [instant, ahead, zone]);
	return new Date(instant);
}

const nothing = async () => {};

/**
 * A page that needs a network, for somebody who may have unsent records. @param report is it the report of an incident,
 * which needs none?
 */
function OtherPage({ id_user, entry = "student", report = false, visits }: Person & { report?: boolean }) {
	const unsent = useUnsent(id_user, { onSent: () => {} });
	return (
		<>
			<div className="mx-auto max-w-[1240px] px-4 pt-4 empty:hidden sm:px-8">
				<UnsentBar
					{...unsent}
					login={loginOf(entry)}
					onSend={() => void unsent.send(true, true)}
					onDiscard={unsent.discard}
				/>
			</div>
			{visits ? (
				<VisitPage visits={visits} sendFirst={unsent.send} />
			) : report ? (
				<ReportPage sendFirst={unsent.send} />
			) : (
				<NeedsNetwork reports={entry === "student"} sendFirst={unsent.send} />
			)}
		</>
	);
}

type Returning = { sendFirst: (hurried: boolean) => Promise<void> };

/** Laporkan Kejadian on a phone that keeps no days. */
function ReportPage({ sendFirst }: Returning) {
	useReturn(sendFirst);
	return (
		<main id="isi" className="mx-auto max-w-[1240px] px-4 pt-6 pb-16 sm:px-8">
			<OfflineIncident number={null} />
		</main>
	);
}

function VisitPage({ visits, sendFirst }: Returning & { visits: VisitsKept }) {
	// The form is always there, so it holds the page only once somebody has begun to fill it in.
	const hasBegun = useRef(false);
	useReturn(sendFirst, () => hasBegun.current || document.querySelector("dialog[open]") !== null);
	useEffect(() => {
		const begin = () => {
			hasBegun.current = true;
		};
		document.addEventListener("input", begin);
		return () => document.removeEventListener("input", begin);
	}, []);
	return <OfflineVisit visits={visits} />;
}

const NEEDS_NETWORK = {
	title: "Halaman ini memerlukan jaringan",
	text: "Perangkat Anda sedang tidak terhubung ke internet. Halaman ini terbuka sendiri begitu ada jaringan.",
};

/** @param reports is it a student, who can report an incident all the same? */
function NeedsNetwork({ reports, sendFirst }: Returning & { reports: boolean }) {
	useReturn(sendFirst);
	return (
		<ErrorScreen
			{...NEEDS_NETWORK}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<Button size="lg" onClick={() => window.location.reload()}>
						Coba lagi
					</Button>
					{reports && (
						<Button asChild size="lg" variant="danger-ghost">
							<a href={INCIDENT}>Lapor kejadian</a>
						</Button>
					)}
				</div>
			}
		/>
	);
}
