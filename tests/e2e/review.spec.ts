import type { Browser } from "@playwright/test";
import { addDays, formatLongDate } from "@/lib/dates/dates";
import { buildTeacher } from "@/prisma/builders";
import { call, enter, expect, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";

type Mentee = Awaited<ReturnType<typeof buildMentee>>;
const listOf = ({ id_internship }: Mentee) => `/guru/bimbingan/${id_internship}/jurnal-aktivitas`;
const reviewOf = (mentee: Mentee) => `${listOf(mentee)}/${mentee.id_journal}`;

/** What the student's own pages show of the journal, and how the student sends another version. */
async function studentSide(browser: Browser, { student, id_journal, date }: Mentee) {
	const page = await browser.newPage();
	await enter(page, student);
	return {
		async read() {
			const { data } = await (await call(page, "GET", "/journals/my")).json();
			return data.find((journal: { id_journal: string }) => journal.id_journal === id_journal);
		},
		send: (description: string) =>
			call(page, "PUT", `/journals/${id_journal}/update`, {
				date,
				description,
				is_new_image: "0",
			}),
		leave: () => page.close(),
	};
}

test("a teacher asks for a revision, gets it, approves, and that is final", { tag: "@journey" }, async ({
	page,
	browser,
}) => {
	test.slow();
	const teacher = await buildTeacher({ name: "Budi Santoso" });
	const mentee = await buildMentee({ teacher_id: teacher.id_user });
	const earlier = await buildEntry(mentee.id_internship, mentee.student.id_user, {
		date: addDays(mentee.date, -1),
	});
	const name = mentee.student.name;
	const day = formatLongDate(mentee.date);
	const student = await studentSide(browser, mentee);
	const button = (label: string) => page.getByRole("button", { name: label });
	const dialog = (title: string) => page.getByRole("alertdialog", { name: title });

	async function approve() {
		await page.getByRole("radio", { name: "Setujui" }).check();
		await button("Kirim Review").click();
		await dialog("Setujui Jurnal Aktivitas PKL?").getByRole("button", { name: "Setujui" }).click();
	}

	await test.step("finds the journal from the home page", async () => {
		await enter(page, teacher);
		await page.goto("/guru/beranda");
		await expect(page.getByText("2 Jurnal belum diperiksa")).toBeVisible();
		await page.getByRole("link", { name: `Lihat Detail ${name}` }).click();
		await page.getByRole("main").getByRole("link", { name: "Periksa 2 Jurnal" }).click();
		// The page that we leave has the same link, without the list's filter.
		await expect(page).toHaveURL(`${listOf(mentee)}?status=inReview`);
		await page.getByRole("link", { name: `Periksa ${day}` }).click();
		await expect(page).toHaveURL(`${reviewOf(mentee)}?status=inReview`);
		await expect(page.getByText("Menyusun tata letak katalog.")).toBeVisible();
		await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
		await expect(page.getByText(/^Foto ini diambil pada hari .+ pukul 10:20 WIB$/)).toBeVisible();
		await expect(page.getByText("07:12:30 WIB")).toBeVisible();
		await expect(page.getByText("Perlu dicek")).toBeVisible();
		await expect(page.getByText("Teksnya pendek (kurang dari 40 huruf)")).toBeVisible();
	});

	await test.step("asks for a revision", async () => {
		let sent = 0;
		page.on("request", (request) => {
			if (request.url().endsWith(`/${mentee.id_journal}/review`)) sent++;
		});
		await expect(page.getByLabel("Ulasan")).toHaveCount(0);
		await page.getByRole("radio", { name: "Perlu Revisi" }).check();
		await page.getByLabel("Ulasan").fill("Jelaskan alat yang dipakai.");
		await button("Kirim Review").click();
		await dialog("Tolak Jurnal Aktivitas PKL?").getByRole("button", { name: "Tolak" }).click();
		await expect(page.getByText("Jurnal Aktivitas Berhasil Ditolak")).toBeVisible();
		expect(sent).toBe(1);
		await expect(page).toHaveURL(`${listOf(mentee)}/${earlier.id_journal}?status=inReview`);
		expect(await student.read()).toMatchObject({
			status: "needs_revision",
			feedback: "Jelaskan alat yang dipakai.",
		});
	});

	await test.step("goes on to the mentee's next journal, and then back to the filtered list", async () => {
		await approve();
		await expect(page).toHaveURL(`${listOf(mentee)}?status=inReview`);
	});

	await test.step("waits: nothing to decide until it comes back", async () => {
		// The filtered list that it led back to is now empty.
		await page.goto(listOf(mentee));
		await page.getByRole("link", { name: `Lihat Detail ${day}` }).click();
		await expect(page.getByText("Menunggu perbaikan")).toBeVisible();
		await expect(page.getByText("Perlu dicek")).toHaveCount(0);
		await expect(page.getByText("Jelaskan alat yang dipakai.")).toBeVisible();
		await expect(button("Kirim Review")).toHaveCount(0);
	});

	await test.step("approves the next version", async () => {
		expect((await student.send("Menyusun katalog dengan Figma.")).status()).toBe(200);
		await page.reload();
		await expect(page.getByText("Menyusun katalog dengan Figma.")).toBeVisible();
		await expect(page.getByText("Ulasan sebelumnya")).toBeVisible();
		await approve();
		await expect(page.getByText("Jurnal Aktivitas Berhasil Disetujui")).toBeVisible();
		await expect(page).toHaveURL(listOf(mentee));
		await page.getByRole("button", { name: "Filter" }).click();
		await expect(page.getByRole("link", { name: "Disetujui 2" })).toBeVisible();
	});

	await test.step("cannot change it any more", async () => {
		await page.goto(reviewOf(mentee));
		await expect(page.getByText("Jurnal sudah disetujui")).toBeVisible();
		await expect(button("Kirim Review")).toHaveCount(0);
		const again = { status: "needs_revision", feedback: "Ternyata kurang." };
		const answer = await call(page, "PUT", `/internships/journals/${mentee.id_journal}/review`, again);
		expect(answer.status()).toBe(409);
		expect(await student.read()).toMatchObject({ status: "approved", feedback: null });
		expect((await student.send("Diubah lagi.")).status()).toBe(409);
		await student.leave();
	});
});
