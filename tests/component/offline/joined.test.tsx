import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { OwnMonthCalendar } from "@/components/attendances/own-month-calendar";
import { OwnHome } from "@/components/internships/own-home";
import { OwnJournalBadge, OwnJournalForm } from "@/components/journals/own-journal";
import { Keeping } from "@/components/offline/keeping";
import { addTaken } from "@/components/offline/queue";
import { addDays, dateOf, formatDate, formatLongDate } from "@/lib/dates/dates";
import { monthOf } from "@/lib/dates/month";
import { JOURNAL_LABELS } from "@/lib/labels";
import { tellOthers } from "@/lib/offline/send";
import { keepUnsent } from "@/lib/offline/store";
import { api, ok } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { stand } from "../../support/component/location";
import { router } from "../../support/component/navigation";
import { cutNetwork, emptyPhone, offlineDays, prepared, unsent } from "../../support/component/phone";
import { show } from "../../support/component/render";
import { dayRow, journalRow, openRow } from "../../support/component/rows";

/* The pages of a student that were rendered before something was recorded, with a network or without. */

const today = dateOf(new Date(), "WIB");
const yesterday = addDays(today, -1);
const deadline = new Date(Date.now() + 3600_000).toISOString();
const now = new Date().toISOString();
const open = [openRow(today, deadline), openRow(yesterday, deadline)];
const waiting = page.getByText("Presensi tersimpan di ponsel ini dan menunggu jaringan.");
const enter = page.getByRole("button", { name: "Masuk Sekarang" });

beforeEach(async () => {
	await emptyPhone();
	api.on("GET /students/offline", "offline");
	api.on("GET /clock", "offline");
	api.on("GET /health", ok());
	api.on("POST /attendances/create", "offline");
	stand();
	await prepared(offlineDays(today));
	bringBack = cutNetwork();
});
let bringBack = () => {};

const showHome = () =>
	show(
		<>
			<Keeping id_user={1} seal="sealed-role" prompt={null} />
			<OwnHome
				firstname="Siti"
				notice={null}
				unconfirmed={[]}
				place={null}
				now={now}
				day={{
					date: today,
					approved: true,
					complete: true,
					located: true,
					dayOff: undefined,
					hours: null,
					asks_checkout: false,
					checkouts: [],
					recorded: null,
					internship: { status: "ongoing", start_date: "2026-01-05", end_date: null },
					openDays: open.map(({ id_attendance, date }) => ({ id_attendance, date, expired_at: deadline })),
					openJournals: [],
				}}
				glance={{
					days: { present: 3, excused: 0, sick: 0, no_description: 2 },
					journals: { not_created: 0, in_review: 3, needs_revision: 0, approved: 0, not_present: 2 },
					hours: null,
					latestDays: open,
					latestJournals: open.map((day) => journalRow(day.date, "not_present", { attendance: day })),
				}}
			/>
		</>,
		{ at: "/beranda" },
	);

test("an offline check-in is on the open home page at once, with its journal to write", async () => {
	await showHome();
	await enter.click();
	await page.getByRole("button", { name: "Simpan" }).click();
	await acknowledge("Tersimpan di Ponsel");
	await expect.element(waiting).toBeVisible();
	await expect.element(enter).toBeDisabled();
	await expect.element(page.getByText("4 dari 5 hari kerja")).toBeVisible();
	await expect
		.element(page.getByRole("link", { name: "Buat Jurnal" }))
		.toHaveAttribute("href", `/jurnal/buat-jurnal/${today}`);
	await page.getByText("Jumlah hari dan 5 hari terbaru").click();
	await expect
		.element(
			page
				.getByRole("row")
				.filter({ hasText: formatDate(today) })
				.first(),
		)
		.toHaveTextContent("Hadir · belum terkirim");
	await page.getByText("Jumlah jurnal dan 5 jurnal terbaru").click();
	await expect
		.element(page.getByRole("link", { name: `Buat Jurnal ${formatLongDate(today)}` }))
		.toBeVisible();
});

test("what another tab records is on this page too: a past day and a journal", async () => {
	await showHome();
	await expect.element(page.getByText(`Presensi ${formatDate(yesterday)}`)).toBeVisible();
	await keepUnsent(unsent(yesterday, { fields: [["status", "sick"]] }));
	await keepUnsent(unsent(today));
	await keepUnsent(unsent(today, { kind: "journal", fields: [["status", "not_created"]] }));
	tellOthers();
	await expect.element(page.getByText(`Presensi ${formatDate(yesterday)}`)).not.toBeInTheDocument();
	await expect.element(page.getByText("Selesai untuk hari ini")).toBeVisible();
	await page.getByText("Jumlah jurnal dan 5 jurnal terbaru").click();
	await expect.element(page.getByText("Belum terkirim", { exact: true }).first()).toBeVisible();
});

test("the calendar fills in the day that waits, and its window tells that", async () => {
	const month = monthOf(today);
	await keepUnsent(unsent(today));
	await show(
		<>
			<Keeping id_user={1} seal="sealed-role" prompt={null} />
			<OwnMonthCalendar
				month={month}
				today={today}
				now={now}
				previousHref={null}
				nextHref={null}
				holidays={[]}
				free={[]}
				withoutLocation={false}
				days={[openRow(today, deadline)]}
			/>
		</>,
		{ at: "/presensi" },
	);
	await page.getByRole("button", { name: `${formatLongDate(today)}, Hadir, belum terkirim` }).click();
	await expect.element(page.getByRole("dialog")).toHaveTextContent("Hadir · belum terkirim");
	await expect.element(page.getByRole("button", { name: "Isi Presensi" })).not.toBeInTheDocument();
});

test("the page of a journal that waits shows its text in place of the form", async () => {
	const fields: [string, string][] = [
		["status", "not_created"],
		["description", "Memasang kabel."],
	];
	await keepUnsent(unsent(today, { kind: "journal", fields }));
	const journal = { id_journal: "J", date: today, status: "not_created" } as const;
	await show(
		<>
			<Keeping id_user={1} seal="sealed-role" prompt={null} />
			<OwnJournalBadge {...journal} attendance={dayRow(today)} />
			<OwnJournalForm journal={{ ...journal, description: null, image_path: null, captured_at: null }} />
		</>,
		{ at: "/jurnal/buat-jurnal/J" },
	);
	await expect.element(page.getByText("Memasang kabel.")).toBeVisible();
	await expect.element(page.getByText("Belum terkirim", { exact: true })).toBeVisible();
	await expect.element(page.getByLabelText("Deskripsi")).not.toBeInTheDocument();
});

describe("a check-in that the server takes", () => {
	/** As POST /attendances/create answers. */
	const taken = (date: string, status: "present" | "sick" = "present") => ({
		id_attendance: `day-${date}`,
		internship_id: "internship",
		date,
		time: "07:12:30",
		status,
		expired_at: null,
		latitude: -6.2,
		longitude: 106.8,
		accuracy: 25,
		note: null,
		attachment: null,
		late: null,
		id_journal: `journal-of-${date}`,
	});
	const rowOf = (date: string) => page.getByRole("row").filter({ hasText: formatDate(date) });

	test("is on the open page at once, with its journal to write, by one request", async () => {
		bringBack();
		api.on("POST /attendances/create", ok(taken(today)));
		await showHome();
		await enter.click();
		await page.getByRole("button", { name: "Simpan" }).click();
		await acknowledge("Presensi Berhasil");
		await expect.element(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
		await expect.element(enter).toBeDisabled();
		await expect.element(page.getByText("4 dari 5 hari kerja")).toBeVisible();
		const href = `/jurnal/buat-jurnal/journal-of-${today}`;
		await expect.element(page.getByRole("link", { name: "Buat Jurnal" })).toHaveAttribute("href", href);
		await page.getByText("Jumlah hari dan 5 hari terbaru").click();
		await expect.element(rowOf(today).first()).toHaveTextContent(/Hadir.*07:12/);
		await expect.element(rowOf(today).getByRole("button", { name: /^Detail Lokasi/ })).toBeVisible();
		await page.getByText("Jumlah jurnal dan 5 jurnal terbaru").click();
		await expect
			.element(page.getByRole("link", { name: `Buat Jurnal ${formatLongDate(today)}` }))
			.toHaveAttribute("href", href);
		await expect.element(page.getByText("belum terkirim")).not.toBeInTheDocument();
		// The page may meanwhile get a new ticket for the phone's clock, which has its own time.
		const sent = api.calls().map(({ method, path }) => `${method} ${path}`);
		expect(sent.filter((call) => !call.startsWith("GET /clock?"))).toEqual(["POST /attendances/create"]);
		expect(router.refresh).not.toHaveBeenCalled();
	});

	test("takes a past day away from what waits, without a journal for who was ill", {
		tags: ["slow"],
	}, async () => {
		bringBack();
		const url = `/attendances/day-${yesterday}/update`;
		api.on(`POST ${url}`, ok(taken(yesterday, "sick")));
		await showHome();
		const waits = page.getByText(`Presensi ${formatDate(yesterday)}`);
		await page
			.getByRole("listitem")
			.filter({ has: waits })
			.getByRole("button", { name: "Isi Presensi" })
			.click();
		await page.getByRole("radio", { name: "Sakit" }).click();
		await page.getByRole("button", { name: "Simpan" }).click();
		await acknowledge("Presensi Berhasil");
		await expect.element(waits).not.toBeInTheDocument();
		await page.getByText("Jumlah hari dan 5 hari terbaru").click();
		await expect.element(rowOf(yesterday).first()).toHaveTextContent(/Sakit.*07:12/);
		expect(api.calls().map(({ path }) => path)).toEqual([url]);
		expect(router.refresh).not.toHaveBeenCalled();
	});

	test("fills its day in the calendar, and a window of that day says what was recorded", {
		tags: ["slow"],
	}, async () => {
		bringBack();
		api.on(`POST /attendances/day-${today}/update`, ok(taken(today)));
		await show(
			<>
				<Keeping id_user={1} seal="sealed-role" prompt={null} />
				<OwnMonthCalendar
					month={monthOf(today)}
					today={today}
					now={now}
					previousHref={null}
					nextHref={null}
					holidays={[]}
					free={[]}
					withoutLocation={false}
					days={[openRow(today, deadline)]}
				/>
			</>,
			{ at: "/presensi" },
		);
		await page.getByRole("button", { name: new RegExp(`^${formatLongDate(today)}`) }).click();
		await page.getByRole("button", { name: "Isi Presensi" }).click();
		await page.getByRole("button", { name: "Simpan" }).click();
		await acknowledge("Presensi Berhasil");
		await page.getByRole("button", { name: `${formatLongDate(today)}, Hadir` }).click();
		await expect.element(page.getByRole("dialog")).toHaveTextContent("07:12 WIB");
	});

	test("gives way to what a page that was read later says", async () => {
		addTaken({
			kind: "taken",
			date: today,
			id_journal: "J",
			day: { zone: "WIB", status: "present", time: "07:12:30" },
		});
		const corrected = { ...dayRow(today, { status: "sick" }), time: "07:12:30" };
		await show(
			<>
				<Keeping id_user={1} seal="sealed-role" prompt={null} />
				<OwnAttendanceTable rows={[corrected]} now={now} withoutLocation={false} />
				<OwnJournalBadge date={today} status="not_present" attendance={corrected} />
			</>,
			{ at: "/presensi" },
		);
		await expect.element(rowOf(today)).toHaveTextContent("Sakit");
		await expect.element(page.getByText(JOURNAL_LABELS.not_created)).not.toBeInTheDocument();
	});
});
