import { CalendarCheck, House, type IconNode, NotebookPen, UserRound } from "lucide";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useDialogs } from "@/components/feedback/dialogs";
import { BrandLockup } from "@/components/frame/brand";
import { GuestLayout } from "@/components/frame/guest-layout";
import { TellQueue } from "@/components/journals/tell-queue";
import { Keeping } from "@/components/offline/keeping";
import { addTaken } from "@/components/offline/queue";
import { SessionShell } from "@/components/people/session-shell";
import { YearChooser } from "@/components/schools/year-chooser";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { addDays, dateOf } from "@/lib/dates/dates";
import { QUEUE_PATH, waitingForYou } from "@/lib/journals/waiting";
import type { Role } from "@/lib/labels";
import { unfilledWords } from "@/lib/offline/joined-frame";
import { barPages, framePages, menuLinks } from "@/lib/routes";
import { expectAccessible } from "../../support/component/accessibility";
import { api } from "../../support/component/api";
import { place, visit } from "../../support/component/navigation";
import { emptyPhone } from "../../support/component/phone";
import { show } from "../../support/component/render";
import { boxOf, DESK, emulate, PHONE, resize } from "../../support/component/screen";

const TAGLINE = "Pantau, Catat, dan Evaluasi dalam Satu Platform";

const header = page.getByRole("banner");
const menu = page.getByRole("navigation", { name: "Menu utama" });
const drawer = page.getByRole("dialog", { name: "Menu" });
const opener = page.getByRole("button", { name: "Buka menu" });
const bar = page.getByRole("navigation", { name: "Menu bawah" });
const profileButton = page.getByRole("button", { name: /Rani Anggraini/ });
const wayOut = page.getByRole("button", { name: "Keluar" });

const current = (nav: { element(): Element }) =>
	nav.element().querySelector("[aria-current=page]")?.textContent;

/** Icons may begin with the same lines (a sheet, a head), so we tell them apart by their last line. */
const lastLine = (icon: IconNode) => icon.findLast(([tag]) => tag === "path")?.[1].d;

beforeEach(async () => {
	await resize(...PHONE);
	onTestFinished(async () => {
		await emulate("usual");
		await resize(...PHONE);
	});
});

type Frame = {
	role?: Role;
	waiting?: Parameters<typeof SessionShell>[0]["waiting"];
	aside?: React.ReactNode;
	hasMentees?: boolean;
	children?: React.ReactNode;
};

const showFrame = (at: string, frame: Frame = {}) => show(framed(frame), { at });

function framed({ role = "peserta_didik", waiting = {}, aside, hasMentees = true, children }: Frame) {
	return (
		<SessionShell
			id_user={1}
			role={role}
			sealedRole="sealed-role"
			zone="WIB"
			waiting={waiting}
			aside={aside}
			brand={<BrandLockup appName="Jejak PKL" school="SMKN 16 Jakarta" />}
			user={{
				name: "Rani Anggraini",
				roleLabel: "Peserta Didik · XII AK",
				picture: <Avatar name="Rani Anggraini" />,
				profileHref: "/profil",
			}}
			pages={framePages([role])}
			menu={menuLinks([role], hasMentees)}
			bar={barPages([role]).map(({ path }) => path)}
			mapTiles={{ tileUrl: "", attribution: "" }}
		>
			{children ?? <h1>Halaman</h1>}
		</SessionShell>
	);
}

describe.each<[string, readonly [number, number]]>([
	["a phone", PHONE],
	["a desk", DESK],
])("the frame on %s", (_, size) => {
	beforeEach(() => resize(...size));

	test("says where one is and who one is", async () => {
		await showFrame("/beranda");
		for (const [path, label, icon] of [
			["/beranda", "Beranda", House],
			["/profil", "Profil", UserRound],
			["/profil/edit", "Edit Profil", UserRound],
			["/presensi", "Presensi", CalendarCheck],
			["/jurnal", "Jurnal", NotebookPen],
		] as const) {
			visit(path);
			await expect.element(header.getByText(label, { exact: true }).first()).toBeVisible();
			const icons = header.element().querySelectorAll(`svg:has(path[d="${lastLine(icon)}"])`);
			expect([...icons].filter((one) => one.checkVisibility())).toHaveLength(1);
		}
		await expect.element(profileButton).toHaveAccessibleName(/XII AK/);
	});

	test("has a profile menu that opens and closes, also by a press beside it", {
		tags: ["slow"],
	}, async () => {
		await showFrame("/profil/edit");
		await profileButton.click();
		await expect.element(wayOut).toBeVisible();
		await expect.element(header.getByText(/XII AK/).last()).toBeVisible();
		await expectAccessible();
		await profileButton.click();
		await expect.element(wayOut).not.toBeInTheDocument();
		await profileButton.click();
		await expect.element(wayOut).toBeVisible();
		await page.elementLocator(document.body).click({ position: { x: 20, y: 600 } });
		await expect.element(wayOut).not.toBeInTheDocument();
	});

	test("marks the link of a page and of those below it", async () => {
		await showFrame("/profil");
		for (const path of ["/profil", "/profil/edit", "/profil/tambah-data-pkl"]) {
			visit(path);
			await expect.poll(() => current(size === DESK ? menu : bar)).toBe("Profil");
		}
	});
});

test("the header leaves words whole beside a choice of the year, on a narrow phone", async () => {
	await resize(360, 740);
	const years = [2026, 2025].map((school_year) => ({ school_year, present: school_year === 2026 }));
	await showFrame("/guru/penempatan", {
		role: "kepala_program",
		aside: <YearChooser shown={null} years={years} />,
	});
	const label = header.getByText("Penempatan", { exact: true }).first();
	await expect.element(label).toBeVisible();
	const words = document.createRange();
	words.selectNodeContents(label.element());
	expect(words.getClientRects()).toHaveLength(1);
});

test("the menu of the management is in sight at 1280 x 800, in groups", { tags: ["slow"] }, async () => {
	await resize(1280, 800);
	await showFrame("/guru/beranda", { role: "manajemen_sekolah", hasMentees: false });
	await expect.element(menu.getByRole("list", { name: "Sekolah" })).toBeVisible();
	const column = menu.element();
	expect(column.scrollHeight).toBeLessThanOrEqual(column.clientHeight);
	const last = boxOf(menu.getByRole("link").last());
	expect(last.bottom).toBeLessThanOrEqual(800);
	await expectAccessible();
});

describe("the menu below 1280 px", () => {
	beforeEach(() => resize(1279, 800));

	test("is a drawer, which a link and the dark beside it close", { tags: ["slow"] }, async () => {
		await showFrame("/beranda");
		await expect.element(menu).not.toBeInTheDocument();
		await opener.click();
		await expect.element(drawer).toBeVisible();
		await userEvent.click(drawer, { position: { x: 900, y: 500 }, force: true });
		await expect.element(drawer).not.toBeInTheDocument();
		await opener.click();
		await drawer.getByRole("link", { name: "Presensi" }).click();
		expect(place()).toBe("/presensi");
		await expect.element(drawer).not.toBeInTheDocument();
		await resize(...DESK);
		await expect.element(menu).toBeVisible();
		await expect.element(opener).not.toBeInTheDocument();
	});

	test("has no violation, and gives the focus back", { tags: ["slow"] }, async () => {
		await resize(...PHONE);
		await showFrame("/beranda");
		(opener.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(drawer).toBeVisible();
		await expectAccessible();
		await userEvent.keyboard("{Escape}");
		await expect.element(opener).toHaveFocus();
	});
});

describe("the bar at the bottom of a phone", () => {
	test("counts what waits, and is not there on a large screen", async () => {
		await showFrame("/beranda", {
			waiting: { "/presensi": { count: 1, label: "1 hari belum diisi" } },
		});
		const items = bar.getByRole("listitem").elements();
		expect(items.map(({ textContent }) => textContent?.replace(/1.*/, "1"))).toEqual([
			...["Beranda", "Presensi1", "Jurnal", "Profil"],
		]);
		await expect.element(bar.getByRole("link", { name: "Presensi 1 hari belum diisi" })).toBeVisible();
		await resize(...DESK);
		await expect.element(bar).not.toBeInTheDocument();
	});

	test("counts a day no more once this tab has recorded it, and its journal", async () => {
		const [today, yesterday] = [dateOf(new Date(), "WIB"), addDays(dateOf(new Date(), "WIB"), -1)];
		await emptyPhone();
		for (const read of ["students/offline", "clock"]) api.on(`GET /${read}`, "offline");
		const waiting = { days: [today, yesterday], journals: 0 };
		await showFrame("/beranda", {
			waiting: { "/presensi": { count: 2, label: unfilledWords(2) } },
			children: <Keeping id_user={1} seal="sealed-role" prompt={null} waiting={waiting} />,
		});
		await expect.element(bar.getByRole("link", { name: "Presensi 2 hari belum diisi" })).toBeVisible();
		addTaken({
			kind: "taken",
			date: today,
			id_journal: "J",
			day: { zone: "WIB", status: "present", time: "07:12:30" },
		});
		await expect.element(bar.getByRole("link", { name: "Presensi 1 hari belum diisi" })).toBeVisible();
		const journals = bar.getByRole("link", { name: "Jurnal 1 jurnal perlu ditulis atau direvisi" });
		await expect.element(journals).toBeVisible();
	});

	test("has the rest behind 'Lainnya', and gives the focus back", async () => {
		await showFrame("/guru/beranda", { role: "guru_pembimbing" });
		const more = bar.getByRole("button", { name: "Lainnya" });
		await more.click();
		await expect.element(drawer.getByRole("link", { name: "Observasi" })).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(more).toHaveFocus();
	});

	test("hides nothing: not the end of a page, not what has the focus, not a dialog, and no paper", {
		tags: ["slow"],
	}, async () => {
		const fields = Array.from({ length: 20 }, (_, index) => `Isian ${index}`);
		await showFrame("/profil/edit", {
			children: fields.map((label) => (
				<p key={label}>
					<input aria-label={label} className="min-h-11" />
				</p>
			)),
		});
		expect(Math.round(boxOf(bar).bottom)).toBe(740);
		window.scrollTo(0, document.body.scrollHeight);
		const last = page.getByLabelText("Isian 19");
		await expect.poll(() => boxOf(last).bottom).toBeLessThan(boxOf(bar).top);
		window.scrollTo(0, 0);
		(page.getByLabelText("Isian 0").element() as HTMLElement).focus();
		for (let step = 0; step < 19; step++) {
			await userEvent.keyboard("{Tab}");
			const focused = document.activeElement?.getBoundingClientRect().top ?? 999;
			expect(focused).toBeLessThan(boxOf(bar).top);
		}
		await profileButton.click();
		await wayOut.click();
		const question = page.getByRole("alertdialog");
		await expect.poll(() => Math.round(boxOf(question).bottom)).toBe(740);
		await userEvent.keyboard("{Escape}");
		await emulate("paper");
		expect(getComputedStyle(document.querySelector("nav[aria-label='Menu bawah']") as Element).display).toBe(
			"none",
		);
		await emulate("usual");
		// A keyboard leaves little room, so the bar waits at the end of the page.
		await resize(360, 400);
		window.scrollTo(0, 0);
		expect(boxOf(bar).top).toBeGreaterThan(400);
	});
});

test("the frame has the specification's measures", async () => {
	await resize(...DESK);
	await showFrame("/beranda");
	expect(boxOf(page.getByRole("complementary")).width).toBe(264);
	expect(boxOf(header).height).toBe(101);
	const title = header.getByText("Beranda", { exact: true }).element();
	expect(title.scrollHeight, "the letters below the line").toBe(title.clientHeight);
	await profileButton.click();
	const dropdown = document.getElementById(profileButton.element().getAttribute("aria-controls") ?? "");
	expect(dropdown?.offsetWidth).toBe(260);
	await resize(1279, 800);
	expect(boxOf(header).height).toBe(80);
	await opener.click();
	await expect.poll(() => boxOf(drawer).width).toBe(264);
});

test("guests have the tagline beside the form on large screens, and in a bar on phones", async () => {
	await resize(...DESK);
	await show(
		<GuestLayout brand={{ appName: "Jejak PKL", school: null }}>
			<input aria-label="Email" />
		</GuestLayout>,
		{ at: "/login", id_user: null },
	);
	const panel = boxOf(header);
	expect(panel).toMatchObject({ x: 0, y: 0, height: 800 });
	expect(boxOf(page.getByText(TAGLINE)).width).toBeGreaterThan(200);
	expect(boxOf(page.getByLabelText("Email")).x).toBeGreaterThan(panel.width);
	await resize(...PHONE);
	await expect.element(page.getByText(TAGLINE)).toBeInViewport();
	expect(boxOf(page.getByText(TAGLINE)).width).toBeGreaterThan(200);
	expect(boxOf(header).height).toBeLessThan(110);
});

function Success() {
	const { notice } = useDialogs();
	const tell = () => notice({ title: "Email Berhasil Dikirim!", text: "Periksa.", tone: "success" });
	return <Button onClick={tell}>Kirim</Button>;
}

test("a success is told in a wide box; every box is gone in 200 ms", { tags: ["slow"] }, async () => {
	await emulate("animated");
	await show(<Success />);
	await page.getByRole("button", { name: "Kirim" }).click();
	const box = page.getByRole("alertdialog", { name: "Email Berhasil Dikirim!" });
	await expect.element(box).toBeVisible();
	for (const [screen, width] of [
		[360, 360],
		[800, 600],
		[1280, 800],
	] as const) {
		await resize(screen, 740);
		await expect.poll(() => Math.round(boxOf(box).width)).toBe(width);
	}
	const dialog = box.element() as HTMLElement;
	(box.getByRole("button", { name: "Oke" }).element() as HTMLElement).click();
	await expect.poll(() => dialog.dataset.state).toBe("closed");
	expect(dialog.getAnimations().map(({ effect }) => effect?.getTiming().duration)).toEqual([200]);
	await expect.element(box).not.toBeInTheDocument();
});

test("the menu counts waiting journals as the page does, also when the router keeps the frame", async () => {
	await resize(...DESK);
	const of = (count: number) => ({ [QUEUE_PATH]: { count, label: waitingForYou(count) } });
	const queue = (waiting: Frame["waiting"], count?: number) =>
		framed({
			role: "guru_pembimbing",
			waiting,
			children: count === undefined ? null : <TellQueue count={count} />,
		});
	const link = (count: number) => menu.getByRole("link", { name: `${count} jurnal menunggu Anda` });
	const five = of(5);
	const { rerender } = await show(queue(five, 5), { at: QUEUE_PATH });
	await expect.element(link(5)).toBeVisible();
	await rerender(queue(five, 4));
	await expect.element(link(4)).toBeVisible();
	// The next page has nothing to tell, and the frame is still the old one.
	await rerender(queue(five));
	await expect.element(link(4)).toBeVisible();
	await rerender(queue(of(3)));
	await expect.element(link(3)).toBeVisible();
	await rerender(queue(of(3), 0));
	await expect.element(menu.getByText(/menunggu Anda/)).not.toBeInTheDocument();
});
