import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HeaderSearch } from "@/components/frame/header-search";
import { ShortcutCard } from "@/components/people/shortcut-card";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok } from "../../support/component/api";
import { place } from "../../support/component/navigation";
import { show } from "../../support/component/render";
import { DESK, PHONE, resize } from "../../support/component/screen";

const box = page.getByRole("combobox", { name: "Cari orang, tempat PKL, atau kelas" });
const options = page.getByRole("option");
const FOUND = {
	people: [
		{ href: "/guru/peserta-didik/1", label: "Siti Rahmawati", detail: "XII DKV 1, PT Kreasi" },
		{ href: "/guru/pengguna/7", label: "Siti <b>Aminah</b>", detail: "Pembimbing" },
	],
	workplaces: [{ href: "/guru/dunia-kerja/W", label: "PT Siti Jaya", detail: "Jakarta Selatan" }],
	classes: [],
};

beforeEach(async () => {
	await resize(...DESK);
	onTestFinished(() => resize(...PHONE));
});

const open = () =>
	show(
		<>
			<HeaderSearch />
			<input aria-label="Catatan" />
		</>,
		{ at: "/guru/beranda" },
	);

describe("the search in the header", () => {
	test("is reached by / and Ctrl K, but not by a / that somebody types elsewhere", async () => {
		await open();
		await userEvent.keyboard("/");
		await expect.element(box).toHaveFocus();
		await expect.element(box).toHaveValue("");
		await page.getByLabelText("Catatan").fill("a");
		await userEvent.keyboard("/");
		await expect.element(page.getByLabelText("Catatan")).toHaveValue("a/");
		await userEvent.keyboard("{Control>}k{/Control}");
		await expect.element(box).toHaveFocus();
	});

	test("finds as one types; arrows and Enter open what it found", async () => {
		api.on("GET /search", ok(FOUND));
		await open();
		await box.fill("siti");
		await expect.element(options).toHaveLength(3);
		await expect.element(options.first()).toHaveTextContent("OrangSiti RahmawatiXII DKV 1, PT Kreasi");
		await expect.element(options.nth(1)).toHaveTextContent("Siti <b>Aminah</b>");
		await expect.element(options.nth(2)).toHaveTextContent("Tempat PKL");
		await expectAccessible();
		expect(api.calls("GET /search").map(({ path }) => path)).toEqual(["/search?search=siti"]);
		await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
		await expect.poll(place).toBe("/guru/dunia-kerja/W");
		await expect.element(box).toHaveValue("");
	});

	test("opens what is pressed", { tags: ["slow"] }, async () => {
		api.on("GET /search", ok(FOUND));
		await open();
		await box.fill("siti");
		await options.nth(1).click();
		await expect.poll(place).toBe("/guru/pengguna/7");
	});

	test("Esc closes the list, then empties the field", async () => {
		api.on("GET /search", ok(FOUND));
		await open();
		await box.fill("siti");
		await expect.element(options.first()).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(options.first()).not.toBeInTheDocument();
		await expect.element(box).toHaveValue("siti");
		await userEvent.keyboard("{Escape}");
		await expect.element(box).toHaveValue("");
	});

	test("says when nothing is found, and Enter opens the page of the search", async () => {
		api.on("GET /search", ok({ people: [], workplaces: [], classes: [] }));
		await open();
		await box.fill("zzz");
		await expect.element(page.getByRole("paragraph")).toHaveTextContent("Tidak ditemukan.");
		await userEvent.keyboard("{Enter}");
		await expect.poll(place).toBe("/guru/cari?search=zzz");
	});

	test("never shows what an older text found", { tags: ["slow"] }, async () => {
		const reply = api.hold("GET /search");
		await open();
		await box.fill("si");
		await api.called("GET /search");
		await box.fill("sitx");
		await api.called("GET /search", 2);
		api.on("GET /search", ok(FOUND));
		reply(ok({ ...FOUND, people: [] }));
		await expect.element(options).toHaveLength(1);
		await box.fill("s");
		await expect.element(options).toHaveLength(0);
	});

	test("leaves / alone on a device where it is switched off", async () => {
		onTestFinished(() => localStorage.clear());
		await show(
			<>
				<HeaderSearch />
				<ShortcutCard />
			</>,
			{ at: "/guru/profil" },
		);
		const choice = page.getByRole("checkbox", { name: /^Tombol \// });
		await expect.element(choice).toBeChecked();
		await choice.click();
		await userEvent.keyboard("/");
		await expect.element(choice).toHaveFocus();
		await expect.element(box).toHaveAttribute("aria-keyshortcuts", "Control+K");
		await userEvent.keyboard("{Control>}k{/Control}");
		await expect.element(box).toHaveFocus();
	});
});

test("on a phone, a keyboard's / leads to the page of the search", async () => {
	await resize(...PHONE);
	await open();
	await expect.element(box).not.toBeInTheDocument();
	await userEvent.keyboard("/");
	await expect.poll(place).toBe("/guru/cari");
});
