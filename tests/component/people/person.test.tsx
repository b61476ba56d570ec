import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MoveClass } from "@/components/classes/move-class";
import { CorrectionForm } from "@/components/people/correction-form";
import { DeletePerson } from "@/components/people/delete-person";
import { PersonAccess } from "@/components/people/person-access";
import { PersonRoles } from "@/components/people/person-roles";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { watchCopies } from "../../support/component/clipboard";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { personOf, studentPerson } from "../../support/component/people";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (label: string) => page.getByLabelText(label, { exact: true });

describe("somebody's access", () => {
	const rani = studentPerson({ devices: { count: 2, last_seen_at: "2026-11-18T10:05:00+07:00" } });
	const question = "Bantu Rani Anggraini membuat password baru?";

	test("says where the link went", async () => {
		api.on(
			"POST /users/7/reset-link",
			ok({ email: rani.email, link: null, contact: null }, "Tautan Reset Password Dikirim"),
		);
		await show(<PersonAccess person={rani} manages={false} />);
		await expectAccessible();
		await press("Kirim Tautan Reset Password");
		await answer(question, "Lanjut");
		const sent = "Tautan Reset Password Dikirim";
		await expect.element(alert(sent)).toHaveTextContent("rani@contoh.sch.id");
		await acknowledge(sent);
	});

	test("gives the link to whoever hands it over, where no mail goes", async () => {
		const link = "https://pkl.sch.id/reset-password?token=x";
		api.on("POST /users/7/reset-link", ok({ email: rani.email, link, contact: "081234567890" }));
		await show(<PersonAccess person={rani} manages />);
		await press("Kirim Tautan Reset Password");
		await answer(question, "Lanjut");
		const dialog = page.getByRole("dialog", { name: "Tautan untuk Rani Anggraini" });
		await expect.element(dialog).toHaveTextContent(link);
		await expect
			.element(dialog.getByRole("link", { name: "Kirim WhatsApp" }))
			.toHaveAttribute("href", expect.stringContaining("wa.me/6281234567890"));
		const copied = watchCopies();
		await press("Salin Pesan");
		await expect.element(dialog.getByRole("button", { name: "Pesan Disalin" })).toBeVisible();
		expect(await copied()).toContain(link);
		await expectAccessible();
	});

	test("ends the devices, after a question", { tags: ["slow"] }, async () => {
		api.on("DELETE /users/7/sessions", ok(null, "Semua Perangkat Dikeluarkan"));
		await show(<PersonAccess person={rani} manages={false} />);
		await expect
			.element(page.getByText("2 perangkat, terakhir dipakai 18/11/2026 pukul 10:05"))
			.toBeVisible();
		await press("Keluarkan");
		await answer("Keluarkan Rani Anggraini dari semua perangkat?", "Keluarkan");
		await acknowledge("Semua Perangkat Dikeluarkan");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("lets a manager switch off the second step of who lost the phone, and nobody else", async () => {
		api.on("PUT /users/7/disable-otp", ok([], "Verifikasi Dua Langkah Berhasil Dimatikan"));
		const wahyu = personOf({ otp_since: "2026-11-01T10:00:00+07:00" });
		const { rerender } = await show(<PersonAccess person={wahyu} manages={false} />);
		const off = page.getByRole("button", { name: "Matikan verifikasi dua langkah Wahyu Hidayat" });
		await expect.element(page.getByText("Aktif sejak 01/11/2026")).toBeVisible();
		await expect.element(off).not.toBeInTheDocument();
		await rerender(<PersonAccess person={wahyu} manages />);
		await off.click();
		const asked = "Yakin ingin mematikan verifikasi dua langkah Wahyu Hidayat?";
		await expect.element(alert(asked)).toHaveTextContent("Pastikan permintaan ini benar dari Wahyu Hidayat.");
		await answer(asked, "Lanjut");
		await acknowledge("Verifikasi Dua Langkah Berhasil Dimatikan");
	});

	test("has nothing of an account that nobody has opened", async () => {
		const { container } = await show(<PersonAccess person={studentPerson({ email: null })} manages />);
		expect(container.textContent).toBe("");
	});
});

describe("the form that corrects somebody's profile", () => {
	const fields = {
		firstname: "Rani",
		lastname: "Anggraini",
		birthplace: null,
		birthdate: null,
		contact: "081234567890",
		gender: "female",
	} as const;
	const more = { email: "rani@contoh.sch.id", nisn: "0012345678" };
	const open = (all: boolean) =>
		show(
			<CorrectionForm
				person={{ id_user: 7, name: "Rani Anggraini", fields: { ...fields, ...(all && more) } }}
				lastBirthdate="2026-11-17"
			/>,
		);

	test("sends what was changed alone, and leaves empty fields empty", async () => {
		api.on("PUT /users/7/update", ok({ email_asked: null }, "Data Pengguna Berhasil Diperbarui"));
		await open(false);
		await expect.element(field("Email")).not.toBeInTheDocument();
		await expect.element(field("NISN")).not.toBeInTheDocument();
		await field("Nama Depan").fill("Ranny");
		await press("Simpan");
		await answer("Simpan Perubahan?", "Simpan");
		expect((await api.called("PUT /users/7/update")).body).toEqual({ firstname: "Ranny" });
		await acknowledge("Data Pengguna Berhasil Diperbarui");
		await expect.poll(place).toBe("/guru/pengguna/7");
	});

	test("goes back where nothing was changed", async () => {
		await open(true);
		await press("Simpan");
		await expect.poll(place).toBe("/guru/pengguna/7");
		expect(api.calls()).toEqual([]);
	});

	test("asks for what was there before, and shows what the server refuses under its field", {
		tags: ["slow"],
	}, async () => {
		api.on(
			"PUT /users/7/update",
			refusal(422, "NISN sudah terdaftar.", { errors: { nisn: ["NISN sudah terdaftar."] } }),
		);
		await open(true);
		await field("Kontak").fill("");
		await press("Simpan");
		await expect.element(page.getByText("Kontak wajib diisi.")).toBeVisible();
		await field("Kontak").fill("081234567890");
		await field("NISN").fill("0087654321");
		await press("Simpan");
		await answer("Simpan Perubahan?", "Simpan");
		await expect.element(page.getByText("NISN sudah terdaftar.")).toBeVisible();
		await expect.element(field("NISN")).toHaveFocus();
		expect((await api.called("PUT /users/7/update")).body).toEqual({ nisn: "0087654321" });
	});

	test("says that another address waits for its owner", async () => {
		api.on(
			"PUT /users/7/update",
			ok({ email_asked: "baru@contoh.sch.id" }, "Data Pengguna Berhasil Diperbarui"),
		);
		await open(true);
		await field("Email").fill("baru@contoh.sch.id");
		await press("Simpan");
		await answer("Simpan Perubahan?", "Simpan");
		const done = "Data Pengguna Berhasil Diperbarui";
		await expect.element(alert(done)).toHaveTextContent("tautan yang dikirim ke baru@contoh.sch.id dibuka");
	});
});

describe("the roles of a colleague", () => {
	const budi = { id_user: 8, name: "Budi Santoso" };
	const majors = [{ id_major: 3, code: "DKV", name: "Desain Komunikasi Visual", major_leader: budi }];
	const positions = [{ id_position: 1, name: "Kesiswaan", holder: null }];
	const open = (person = personOf()) => {
		if (!person.teacher) throw new Error("A student has no roles.");
		return show(
			<PersonRoles person={person} teacher={person.teacher} majors={majors} positions={positions} />,
		);
	};
	const choice = page.getByRole("combobox", { name: "Peran baru" });

	test("are given from one list, which says who has each", async () => {
		api.on("PUT /users/7/promote-major-leader", ok([], "Kepala Program Berhasil Diganti"));
		await open();
		await expectAccessible();
		await expect.element(page.getByRole("button", { name: "Ubah Peran" })).toBeDisabled();
		await choice.selectOptions("Kepala Program DKV (sekarang Budi Santoso)");
		await press("Ubah Peran");
		const question = "Yakin ingin menjadikan Wahyu Hidayat Kepala Program DKV?";
		await expect.element(alert(question)).toHaveTextContent("Budi Santoso kembali menjadi Pembimbing.");
		await answer(question, "Lanjut");
		expect((await api.called("PUT /users/7/promote-major-leader")).body).toEqual({ id: 8, majorId: 3 });
		await acknowledge("Kepala Program Berhasil Diganti");
	});

	test("can be homeroom teacher or a position", { tags: ["slow"] }, async () => {
		api.on("PUT /users/7/promote-homeroom", ok([], "Pengguna Berhasil Dijadikan Wali Kelas"));
		api.on("PUT /users/7/promote-management", ok([], "Manajemen Sekolah Berhasil Diganti"));
		await open();
		await choice.selectOptions("Wali Kelas");
		await press("Ubah Peran");
		await answer("Yakin ingin menjadikan Wahyu Hidayat Wali Kelas?", "Lanjut");
		await acknowledge("Pengguna Berhasil Dijadikan Wali Kelas");
		await choice.selectOptions("Kesiswaan");
		await press("Ubah Peran");
		await answer("Yakin ingin menjadikan Wahyu Hidayat Kesiswaan?", "Lanjut");
		expect((await api.called("PUT /users/7/promote-management")).body).toEqual({
			id: "",
			position: "Kesiswaan",
		});
	});

	test("that somebody has can be taken away one by one", { tags: ["slow"] }, async () => {
		api.on("PUT /majors/3/leader", ok(null, "Kepala Program Berhasil Diganti"));
		const none = { count: 0, names: [] };
		api.on("GET /users/dependants", ok({ mentees: none, students: none, heirs: [], vacated: [] }));
		api.on("GET /teachers", ok([]));
		api.on("PUT /users/7/remove-homeroom", ok([], "Pengguna Berhasil Dihapus dari Wali Kelas"));
		await open(
			personOf({
				role: "kepala_program",
				teacher: {
					nip: null,
					homeroom: true,
					classes: [{ id_class: "K1", name: "XII DKV 1" }],
					major_led: { id_major: 3, code: "DKV", name: "Desain Komunikasi Visual" },
					position: null,
					mentees: 0,
				},
			}),
		);
		await expect.element(choice).not.toBeInTheDocument();
		await press("Lepas dari Kepala Program DKV");
		await answer("Yakin ingin menghapus Wahyu Hidayat dari Kepala Program DKV?", "Lanjut");
		expect((await api.called("PUT /majors/3/leader")).body).toEqual({ leader: null, expected: 7 });
		await acknowledge("Kepala Program Berhasil Diganti");
		await press("Lepas dari Wali Kelas");
		await answer("Yakin ingin menghapus Wahyu Hidayat dari Wali Kelas?", "Lanjut");
		await api.called("PUT /users/7/remove-homeroom");
	});
});

test("moving one student names who takes the class, and where they were", { tags: ["slow"] }, async () => {
	api.on("PUT /classes/K2/students", ok({ moved: 1 }, "Peserta Didik Berhasil Dipindahkan"));
	const targets = [
		{ id_class: "K1", name: "XII DKV 1", homeroom_teacher: "Maya Kusuma" },
		{ id_class: "K2", name: "XII DKV 2", homeroom_teacher: null },
	];
	await show(<MoveClass id_user={7} name="Rani" from="K1" targets={targets} />);
	const choice = page.getByRole("combobox", { name: "Kelas tujuan" });
	expect(choice.getByRole("option").elements()).toHaveLength(2);
	await choice.selectOptions("XII DKV 2 (tanpa wali kelas)");
	await press("Pindahkan");
	await answer("Pindahkan Rani ke XII DKV 2?", "Pindahkan");
	expect((await api.called("PUT /classes/K2/students")).body).toEqual({ students: [7], from: "K1" });
	await acknowledge("Peserta Didik Berhasil Dipindahkan");
});

test("whoever deletes somebody is asked, and goes back to the list", async () => {
	api.on("DELETE /users/7/delete", ok([], "Pengguna Berhasil Dihapus"));
	await show(<DeletePerson person={studentPerson()} backHref="/guru/kelola-admin" />);
	await press("Hapus");
	await answer("Yakin ingin menghapus Rani Anggraini?", "Lanjut");
	await acknowledge("Pengguna Berhasil Dihapus");
	await expect.poll(place).toBe("/guru/kelola-admin");
});
