import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddHomeroom } from "@/components/people/add-homeroom";
import { HomeroomTable } from "@/components/people/homeroom-table";
import { PlaceTable } from "@/components/people/place-table";
import type { Place } from "@/lib/people/place";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { place, router } from "../../support/component/navigation";
import { listed } from "../../support/component/people";
import { show } from "../../support/component/render";

const budi = listed(7, "Budi Santoso", { role: "guru_pembimbing" });
const dewi = listed(8, "Dewi Lestari", { role: "guru_pembimbing" });
const box = page.getByRole("combobox", { name: "Cari nama atau email" });
const options = page.getByRole("option");

/** The server's search. */
const findTeachers = (teachers = [budi, dewi]) =>
	api.on("GET /users", ({ path }) => {
		const search = new URLSearchParams(path.split("?")[1]).get("search") ?? "";
		return ok(teachers.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search)));
	});

describe("adding a homeroom teacher", () => {
	const add = page.getByRole("button", { name: "Tambah Data" });

	test("works by keyboard alone", async () => {
		findTeachers();
		api.on("PUT /users/7/promote-homeroom", ok([], "Pengguna Berhasil Dijadikan Wali Kelas"));
		await show(<AddHomeroom />);
		(add.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect.element(box).toHaveFocus();
		await userEvent.keyboard("{Escape}");
		await expect.element(box).not.toBeInTheDocument();
		await expect.element(add).toHaveFocus();

		await userEvent.keyboard("{Enter}");
		await expect.element(box).toHaveFocus();
		await userEvent.keyboard("budi.santoso@");
		await expect.element(options).toHaveLength(1);
		await expect.element(options).toHaveTextContent("Budi Santosobudi.santoso@contoh.sch.id");
		await userEvent.keyboard("{Enter}");
		const question = "Yakin ingin menjadikan Budi Santoso Wali Kelas?";
		await answer(question, "Batal");
		await expect.element(add).toHaveFocus();
		expect(api.calls("PUT /users/7/promote-homeroom")).toEqual([]);

		await userEvent.keyboard("{Enter}");
		await box.fill("budi");
		await options.click();
		await answer(question, "Lanjut");
		await acknowledge("Pengguna Berhasil Dijadikan Wali Kelas");
		await api.called("PUT /users/7/promote-homeroom");
		// Only approved teachers can get a role.
		const [search] = api.calls("GET /users");
		expect(search?.path).toContain("role=guru_pembimbing&approval=approved");
	});

	test("says when nobody fits", { tags: ["slow"] }, async () => {
		findTeachers();
		await show(<AddHomeroom />);
		await add.click();
		await box.fill("zzz");
		const list = page.getByRole("dialog");
		await expect.element(list.getByText("Data pengguna tidak tersedia.")).toBeVisible();
		await expectAccessible();
	});
});

test("removing a homeroom teacher says who loses the class", async () => {
	const none = { count: 0, names: [] };
	const heirs = [
		{ id_user: 8, name: "Dewi Lestari", role: "guru_pembimbing" },
		{ id_user: 9, name: "Maya Kusuma", role: "wali_kelas" },
		{ id_user: 10, name: "Rina Ayu", role: "kepala_program" },
	];
	const students = { count: 1, names: ["Siti"] };
	api.on("GET /users/dependants", ok({ mentees: none, students, heirs, vacated: ["Kesiswaan"] }));
	api.on("GET /teachers", ok([]));
	api.on("PUT /users/7/remove-homeroom", ok([], "Pengguna Berhasil Dihapus dari Wali Kelas"));
	await show(<HomeroomTable rows={[{ ...budi, role: "wali_kelas", students: 1 }]} />);
	await expect
		.element(page.getByRole("row").filter({ hasText: "Budi Santoso" }))
		.toHaveTextContent("Wali Kelas");
	await page.getByRole("button", { name: "Hapus Budi Santoso" }).click();
	const question = "Yakin ingin menghapus Budi Santoso dari Wali Kelas?";
	await expect
		.element(alert(question))
		.toHaveTextContent(
			"1 peserta didik kelasnya tidak lagi memiliki wali kelas: Siti. Tanpa pengganti mereka tetap melakukan presensi",
		);
	await expect.element(page.getByRole("option")).toHaveLength(4);
	await expect
		.element(page.getByRole("option", { name: "Rina Ayu (Kepala Program, juga Wali Kelas)" }))
		.toBeInTheDocument();
	await expect.element(alert(question)).not.toHaveTextContent("Kesiswaan");
	await page.getByLabelText("Serahkan kelas kepada").selectOptions("Dewi Lestari (menjadi Wali Kelas)");
	await answer(question, "Lanjut");
	expect((await api.called("PUT /users/7/remove-homeroom")).body).toMatchObject({ homeroom_successor_id: 8 });
	await acknowledge("Pengguna Berhasil Dihapus dari Wali Kelas");
});

describe("the offices that one person holds", () => {
	const dkv: Place = {
		name: "Desain Komunikasi Visual",
		code: "DKV",
		title: "Kepala Program DKV",
		holder: null,
		fields: { majorId: 3 },
	};
	const headers = { place: "Kompetensi Keahlian", holder: "Kepala Program" };
	const open = (one: Place, self = 1) =>
		show(<PlaceTable caption="Kepala program" headers={headers} self={self} places={[one]} />);
	const row = page.getByRole("row").filter({ hasText: "DKV" });
	const change = page.getByRole("button", { name: "Ganti Kepala Program DKV" });
	const question = /^Yakin ingin menjadikan Dewi Lestari Kepala Program DKV\?$/;

	async function pickDewi() {
		findTeachers();
		await change.click();
		await box.fill("dewi");
		await options.filter({ hasText: "Dewi" }).click();
	}

	test("are given to somebody where nobody was", { tags: ["slow"] }, async () => {
		api.on("PUT /users/8/promote-major-leader", ok([], "Kepala Program Berhasil Diganti"));
		await open(dkv);
		await expect.element(row).toHaveTextContent("0/1");
		await expect.element(row).toHaveTextContent("Belum ada");
		await expectAccessible();
		await pickDewi();
		await answer(question, "Lanjut");
		await acknowledge("Kepala Program Berhasil Diganti");
		const { body } = await api.called("PUT /users/8/promote-major-leader");
		expect(body).toEqual({ id: "", majorId: 3 });
		expect(router.refresh).toHaveBeenCalled();
	});

	test("say who had it, and what becomes of them; a refusal reads the list again", {
		tags: ["slow"],
	}, async () => {
		api.on("PUT /users/8/promote-major-leader", refusal(409, "Data telah diubah oleh pengguna lain."));
		await open({ ...dkv, holder: { id_user: 7, name: "Budi Santoso" } });
		await expect.element(row).toHaveTextContent("1/1");
		await pickDewi();
		await expect.element(alert(question)).toHaveTextContent("Budi Santoso kembali menjadi Pembimbing.");
		await answer(question, "Lanjut");
		const failure = "Pengubahan Peran Pengguna Yang Dipilih Gagal!";
		await expect.element(alert(failure)).toHaveTextContent("Data telah diubah oleh pengguna lain.");
		const { body } = await api.called("PUT /users/8/promote-major-leader");
		expect(body).toEqual({ id: 7, majorId: 3 });
		expect(router.refresh).toHaveBeenCalled();
	});

	test("lead whoever hands on their own to the login, with nothing left in the tab", {
		tags: ["slow"],
	}, async () => {
		const left = watchLeaving();
		api.on("PUT /users/8/promote-major-leader", ok([], "Kepala Program Berhasil Diganti"));
		await open({ ...dkv, holder: { id_user: 1, name: "Ratna Dewi" } });
		await pickDewi();
		await expect.element(alert(question)).toHaveTextContent("Anda menyerahkan jabatan Anda");
		await answer(question, "Lanjut");
		const done = "Kepala Program Berhasil Diganti";
		await expect.element(alert(done)).toHaveTextContent("Silahkan login kembali.");
		await acknowledge(done);
		await expect.poll(left).toBe("/guru/login");
		expect(sessionStorage).toHaveLength(0);
		expect(place()).toBe("/beranda");
	});

	test.for([
		[360, 740],
		[1280, 800],
	] as const)(
		"open a list of 280 px, where there is room at %i × %i, that a press beside it closes",
		{ tags: ["slow"] },
		async ([width, height]) => {
			await page.viewport(width, height);
			onTestFinished(() => page.viewport(360, 740));
			findTeachers(Array.from({ length: 8 }, (_, index) => listed(index, `Guru ${index}`)));
			const { container } = await open(dkv);
			const list = page.getByRole("dialog", { name: "Pilih Pembimbing sebagai Kepala Program DKV" });
			container.style.paddingBlock = "100vh";
			const where = () => {
				const [popover, button] = [list, change].map((it) => it.element().getBoundingClientRect());
				if (!popover || !button) return;
				return `${Math.round(popover.height)} px ${popover.y > button.y ? "below" : "above"}`;
			};
			for (const [block, place] of [
				["end", "above"],
				["start", "below"],
			] as const) {
				// A press by mouse would scroll the button to where it is easy to hit.
				(change.element() as HTMLElement).focus({ preventScroll: true });
				change.element().scrollIntoView({ block });
				await userEvent.keyboard("{Enter}");
				await expect.element(options.first()).toBeVisible();
				await expect.poll(where).toBe(`280 px ${place}`);
				await userEvent.click(document.body, { position: { x: 2, y: 2 + window.scrollY } });
				await expect.element(list).not.toBeInTheDocument();
			}
		},
	);
});
