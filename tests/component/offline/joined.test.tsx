import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OwnMonthCalendar } from "@/components/attendances/own-month-calendar";
import { OwnHome } from "@/components/internships/own-home";
import { OwnJournalBadge, OwnJournalForm } from "@/components/journals/own-journal";
import { Keeping } from "@/components/offline/keeping";
import { addDays, dateOf, formatDate, formatLongDate } from "@/lib/dates/dates";
import { monthOf } from "@/lib/dates/month";
import { tellOthers } from "@/lib/offline/send";
import { keepUnsent } from "@/lib/offline/store";
import { api, ok } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { stand } from "../../support/component/location";
import { cutNetwork, emptyPhone, offlineDays, prepared, unsent } from "../../support/component/phone";
import { show } from "../../support/component/render";
import { journalRow, openRow } from "../../support/component/rows";

/* The pages of a student that were rendered before something was recorded without a network. */

const today = dateOf(new Date());
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
	cutNetwork();
});

const showHome = () =>
	show(
		<>
			<Keeping id_user={1} seal="sealed-role" prompt={null} />
			<OwnHome
				firstname="Siti"
				notice={null}
				now={now}
				day={{
					...{
						date: today,
						approved: true,
						complete: true,
						located: true,
						dayOff: undefined,
						recorded: null,
					},
					internship: { status: "ongoing", start_date: "2026-01-05", end_date: null },
					openDays: open.map(({ id_attendance, date }) => ({ id_attendance, date, expired_at: deadline })),
					openJournals: [],
				}}
				glance={{
					days: { present: 3, excused: 0, sick: 0, no_description: 2 },
					journals: { not_created: 0, in_review: 3, needs_revision: 0, approved: 0, not_present: 2 },
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
		.element(page.getByRole("link", { name: "Tulis jurnal" }))
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
				{...{ month, today, now, previousHref: null, nextHref: null, holidays: [], withoutLocation: false }}
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
			<OwnJournalBadge {...journal} />
			<OwnJournalForm journal={{ ...journal, description: null, image_path: null, captured_at: null }} />
		</>,
		{ at: "/jurnal/buat-jurnal/J" },
	);
	await expect.element(page.getByText("Memasang kabel.")).toBeVisible();
	await expect.element(page.getByText("Belum terkirim", { exact: true })).toBeVisible();
	await expect.element(page.getByLabelText("Deskripsi")).not.toBeInTheDocument();
});
