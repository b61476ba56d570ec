import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { IncidentForm } from "@/components/incidents/incident-form";
import { addDays, dateOf } from "@/lib/dates/dates";
import { sendWaiting } from "@/lib/offline/send";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { stayAt } from "../../support/component/history";
import { place } from "../../support/component/navigation";
import { showShell } from "../../support/component/offline-shell";
import { cutNetwork, emptyPhone, kept, offlineDays, prepared, unsent } from "../../support/component/phone";
import { photo } from "../../support/component/photos";
import { show } from "../../support/component/render";
import { PHONE, resize } from "../../support/component/screen";

const today = dateOf(new Date(), "WIB");
const CREATE = "POST /incidents/create";
const send = page.getByRole("button", { name: "Kirim Laporan" });

beforeEach(async () => {
	await emptyPhone();
	api.on("GET /students/offline", "offline");
	api.on("GET /clock", "offline");
	api.on("GET /health", ok());
});

async function fill(text = "Tangan saya terjepit.") {
	await page.getByRole("radio", { name: "Kecelakaan atau luka" }).click();
	await page.getByLabelText("Ceritakan").fill(text);
}

describe("a report without a network", () => {
	test("begins with whom to call, and waits on the phone with its photo, for a student without days too", async () => {
		await resize(...PHONE);
		api.on(CREATE, "offline");
		await prepared(offlineDays(today, { emergency_number: "081234567890" }));
		stayAt("/kejadian");
		cutNetwork();
		await showShell("/kejadian");
		await expect.element(page.getByRole("link", { name: "Telepon 112" })).toHaveAttribute("href", "tel:112");
		await expect
			.element(page.getByRole("link", { name: "Sekolah: 081234567890" }))
			.toHaveAttribute("href", "tel:081234567890");
		await expectAccessible();
		await fill();
		await page.getByLabelText("Foto").upload(await photo());
		await page.getByRole("radio", { name: "Manajemen sekolah saja", exact: true }).click();
		await send.click();
		await expect.element(alert("Tersimpan di Ponsel")).toHaveTextContent("telepon 112");
		await acknowledge("Tersimpan di Ponsel");
		await expect.element(page.getByText("Laporan tersimpan di ponsel ini")).toBeVisible();
		await expect.element(page.getByText("1 belum terkirim")).toBeVisible();
		const [record] = await kept();
		expect(record).toMatchObject({ kind: "incident", date: today, file: { field: "photo" } });
		expect(Object.fromEntries(record?.fields ?? [])).toMatchObject({
			kind: "injury",
			when: "now",
			text: "Tangan saya terjepit.",
			reach: "management",
		});
	});

	test("is open on a phone that keeps no days, and one tap away on every other page", async () => {
		await prepared(null);
		stayAt("/kejadian");
		cutNetwork();
		const { unmount } = await showShell("/kejadian");
		await expect.element(send).toBeVisible();
		await unmount();
		stayAt("/profil");
		await showShell("/profil");
		await expect
			.element(page.getByRole("link", { name: "Lapor kejadian" }))
			.toHaveAttribute("href", "/kejadian");
	});

	test("goes before older records, once, and says its times without a ticket of the server's clock", async () => {
		api.on(CREATE, ok({ id_incident: "I" }));
		api.on("POST /attendances/of-yesterday/update", refusal(500, "Rusak."));
		const report = unsent(today, {
			kind: "incident",
			path: "/incidents/create",
			fields: [["text", "Terjepit."]],
		});
		await prepared(null, [unsent(addDays(today, -1), { path: "/attendances/of-yesterday/update" }), report]);
		await Promise.all([sendWaiting(1), sendWaiting(1, { hurried: true })]);
		expect(api.calls(CREATE)).toHaveLength(1);
		expect(api.calls()[0]?.path).toBe("/incidents/create");
		expect(api.calls(CREATE)[0]?.body).toMatchObject({ recorded_at: report.recorded_at, text: "Terjepit." });
		expect(api.calls(CREATE)[0]?.body).not.toHaveProperty("clock_ticket");
		expect((await kept()).map(({ kind }) => kind)).toEqual(["attendance"]);
	});

	test("of the same words is kept once, and of other words as another", { tags: ["slow"] }, async () => {
		api.on(CREATE, "offline");
		await prepared(offlineDays(today));
		for (const text of ["Terjepit.", "Terjepit.", "Terjepit lagi."]) {
			const { unmount } = await show(<IncidentForm />);
			await fill(text);
			await send.click();
			await acknowledge("Tersimpan di Ponsel");
			await unmount();
		}
		expect(await kept()).toHaveLength(2);
	});
});

describe("a report whose session has ended", () => {
	test("waits for the same person's login, and nothing is lost", async () => {
		api.on(CREATE, refusal(401, "Unauthenticated."));
		await prepared(offlineDays(today));
		await show(<IncidentForm />, { at: "/kejadian" });
		await fill();
		await send.click();
		await expect.poll(place).toBe("/unauthenticated");
		expect(await kept()).toMatchObject([{ kind: "incident", refusal: null }]);
	});
});

test("a report with a network names its readers, and asks for the day only where it was earlier", {
	tags: ["slow"],
}, async () => {
	api.on(CREATE, ok({ id_incident: "I" }));
	await show(
		<IncidentForm
			workplace="PT Karya"
			readers={{ usual: ["Budi", "Agus"], heads: ["Agus"], management: ["Ratna"] }}
			supervising_managers={["Ratna"]}
		/>,
	);
	await expect.element(page.getByText("Budi, Agus")).toBeVisible();
	await expect.element(page.getByText("Ratna adalah pembimbing Anda")).toBeVisible();
	await expect.element(page.getByLabelText("Di mana")).toHaveValue("PT Karya");
	await fill();
	await page.getByRole("radio", { name: "Sebelumnya" }).click();
	await send.click();
	await expect.element(page.getByText("Tanggal kejadian wajib diisi.")).toBeVisible();
	await page.getByLabelText("Tanggal").fill("17112026");
	await page.getByLabelText("Jam").fill("14:30");
	await send.click();
	await acknowledge("Laporan Terkirim");
	expect((await api.called(CREATE)).body).toMatchObject({
		when: "earlier",
		date: "2026-11-17",
		time: "14:30",
		place: "PT Karya",
	});
	await expect.element(page.getByText("Laporan sudah terkirim")).toBeVisible();
});
