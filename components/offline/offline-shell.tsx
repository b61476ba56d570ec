"use client";

import { CloudOff } from "lucide";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { MapSettings, type MapTiles } from "@/components/attendances/map-settings";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { BrandLockup } from "@/components/frame/brand";
import { SessionProvider } from "@/components/frame/session";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { addDays, dateOf, formatInstant, isoOf, midnightOf } from "@/lib/dates/dates";
import { CHANGES } from "@/lib/offline/send";
import { currentPerson, type Person, type VisitsKept } from "@/lib/offline/store";
import { rememberRole } from "@/lib/people/client-session";
import { loginOf } from "@/lib/people/entries";
import { OfflineHome } from "./offline-home";
import { OfflineIncident } from "./offline-incident";
import { OfflineJournal } from "./offline-journal";
import { OfflineJournals } from "./offline-journals";
import { OfflineVisit } from "./offline-visit";
import { UnsentBar } from "./unsent-bar";
import { useReturn } from "./use-return";
import { useUnsent } from "./use-unsent";

type Props = { appName: string; mapTiles: MapTiles };

const never = () => () => {};

/**
 * The service worker shows this for every address while there is no network. It makes the pages that a student needs
 * from what the phone keeps. Any other page says that it needs a network.
 */
export function OfflineShell({ appName, mapTiles }: Props) {
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
	if (!person) return <NeedsNetwork home={null} reports={false} sendFirst={nothing} />;
	// Days that an older version kept have no placement, so they cannot say what to do.
	const days = person.days?.days_off ? person.days : null;
	return (
		<SessionProvider value={{ ...person, zone: person.days?.zone ?? "WIB" }}>
			{days && isKnown(path) ? (
				<MapSettings value={mapTiles}>
					<OfflinePages appName={appName} path={path} person={person} days={days} onSent={read} />
				</MapSettings>
			) : path === INCIDENT && person.entry !== "teacher" ? (
				<OtherPage {...person} home={null} report />
			) : person.visits && path.startsWith(VISITS) ? (
				<OtherPage {...person} home={null} visits={person.visits} />
			) : (
				<OtherPage {...person} home={days ? "/beranda" : null} visits={undefined} />
			)}
		</SessionProvider>
	);
}

const INCIDENT = "/kejadian";
const VISITS = "/guru/kunjungan";
const LINKS = [
	{ href: "/beranda", label: "Beranda" },
	{ href: "/presensi", label: "Presensi" },
	{ href: "/jurnal", label: "Jurnal" },
	{ href: INCIDENT, label: "Lapor" },
];
const JOURNAL = /^\/jurnal\/buat-jurnal\/([\w-]+)$/;
const isKnown = (path: string) =>
	path === "/" || LINKS.some(({ href }) => href === path) || JOURNAL.test(path);

type PagesProps = {
	appName: string;
	path: string;
	person: Person;
	days: NonNullable<Person["days"]>;
	onSent: () => void;
};

function OfflinePages({ appName, path, person, days, onSent }: PagesProps) {
	const unsent = useUnsent(person.id_user, { onSent });
	const journal = JOURNAL.exec(path)?.[1];
	useReturn(unsent.send);
	const now = useServerNow(days, person);
	const shared = { days, now, unsent: unsent.records };
	return (
		<>
			<header className="sticky top-0 z-20 border-b bg-surface">
				<div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-8">
					<BrandLockup appName={appName} />
					{/* These links load whole documents, because the router would ask the server. */}
					<nav aria-label="Menu utama" className="-mx-3 flex flex-wrap">
						{LINKS.map(({ href, label }) => (
							<a
								key={href}
								href={href}
								aria-current={path.startsWith(href) ? "page" : undefined}
								className={cn(
									"flex min-h-11 items-center rounded-md px-3 font-semibold text-sm",
									path.startsWith(href) ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-sunken",
								)}
							>
								{label}
							</a>
						))}
					</nav>
				</div>
			</header>
			<main id="isi" className="mx-auto max-w-[1240px] px-4 pt-6 pb-16 sm:px-8">
				<p role="status" className="mb-5 flex items-start gap-3 rounded-lg bg-sunken p-4 text-sm">
					<Icon of={CloudOff} className="size-5 shrink-0 text-muted" />
					<span>
						<strong>Tidak ada jaringan.</strong> Terakhir diperbarui{" "}
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
				) : (
					<OfflineHome {...shared} />
				)}
			</main>
		</>
	);
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
function OtherPage({
	id_user,
	entry = "student",
	home,
	report = false,
	visits,
}: Person & { home: string | null; report?: boolean }) {
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
				<NeedsNetwork home={home} reports={entry === "student"} sendFirst={unsent.send} />
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

/** `reports`: is it a student, who can report an incident all the same? */
type NeedsNetworkProps = Returning & { home: string | null; reports: boolean };

function NeedsNetwork({ home, reports, sendFirst }: NeedsNetworkProps) {
	useReturn(sendFirst);
	return (
		<ErrorScreen
			title="Halaman ini memerlukan jaringan"
			text="Perangkat Anda sedang tidak terhubung ke internet. Halaman ini terbuka sendiri begitu ada jaringan."
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<Button size="lg" onClick={() => window.location.reload()}>
						Coba lagi
					</Button>
					{home && (
						<Button asChild size="lg" variant="secondary">
							<a href={home}>Ke Beranda</a>
						</Button>
					)}
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
