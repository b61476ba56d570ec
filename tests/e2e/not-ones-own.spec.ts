import type { Page } from "@playwright/test";
import { buildInstrument, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, enterNext, expect, expectLeadsTo, test } from "../support/e2e";
import { buildMentee } from "../support/mentees";
import { buildMajor, buildScorable } from "../support/scorable";

/* What the server answers there is a test of the API. Here are the pages that one is led to. */

const unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const INSTRUMENTS = "/guru/instrumen-pkl";

async function lead(page: Page, place: string, addresses: readonly string[]) {
	for (const address of addresses) await expectLeadsTo(page, address, place);
}

/** The pages of a placement below this list, and those of placements that nobody has. */
const pagesOf = (list: string, id: string, id_journal: string) => [
	...["", "/riwayat-kehadiran", "/jurnal-aktivitas"].map((page) => `${list}/${id}${page}`),
	...[`${list}/${id}/jurnal-aktivitas/${id_journal}`, `${list}/${unknown}`, `${list}/%00`],
];

test("staff who open a page of somebody else's are led back to their own", async ({ page }) => {
	test.slow();
	const own = await buildScorable();
	const other = await buildScorable();
	const stranger = await buildMentee({ teacher_id: other.teacher.id_user });
	const where = { internship_id: other.id_internship };
	const { id_observation } = await db.observation.findFirstOrThrow({ where });
	const { id_assesment } = await db.assesment.findFirstOrThrow({ where });

	await test.step("a supervising teacher", async () => {
		await enter(page, own.teacher);
		const mentees = "/guru/bimbingan";
		await lead(page, mentees, pagesOf(mentees, stranger.id_internship, stranger.id_journal));
		const journals = `${mentees}/${own.id_internship}/jurnal-aktivitas`;
		await lead(
			page,
			journals,
			[stranger.id_journal, unknown, "%00"].map((id) => `${journals}/${id}`),
		);
		for (const [area, theirs] of [
			["observasi", id_observation],
			["asesmen", id_assesment],
		]) {
			const list = `/guru/${area}`;
			const ids = [other.id_internship, unknown, "%00"];
			await lead(
				page,
				list,
				ids.flatMap((id) => [`${list}/${id}`, `${list}/${id}/isi-${area}/${theirs}`]),
			);
			const ownList = `${list}/${own.id_internship}`;
			const rows = [theirs, unknown, "%00"];
			await lead(
				page,
				ownList,
				rows.flatMap((id) => ["isi", "detail"].map((way) => `${ownList}/${way}-${area}/${id}`)),
			);
		}
		await lead(page, "/forbidden", ["/guru/peserta-didik", `/guru/peserta-didik/${unknown}`, INSTRUMENTS]);
	});

	await test.step("a homeroom teacher", async () => {
		const maya = await buildTeacher({ role: "wali_kelas" });
		const [siti, adi] = [
			await buildMentee({ teacher_id: own.teacher.id_user, homeroom_teacher_id: maya.id_user }),
			await buildMentee({ teacher_id: own.teacher.id_user, homeroom_teacher_id: maya.id_user }),
		];
		await enterNext(page, maya);
		const students = "/guru/peserta-didik";
		await lead(page, students, pagesOf(students, stranger.id_internship, stranger.id_journal));
		const journals = `${students}/${siti.id_internship}/jurnal-aktivitas`;
		await lead(
			page,
			journals,
			[adi.id_journal, unknown].map((id) => `${journals}/${id}`),
		);
		await lead(page, "/forbidden", [INSTRUMENTS]);
	});

	await test.step("a head, also one without a programme", async () => {
		const { code } = await buildMajor();
		const applied = await buildInstrument({ major: code });
		const theirs = await buildInstrument({ major: (await buildMajor()).code, status: "not_applied" });
		await enterNext(page, await buildTeacher({ role: "kepala_program", leads: code }));
		const ids = [theirs.id_instrument, applied.id_instrument, unknown, "%00"];
		await lead(
			page,
			INSTRUMENTS,
			ids.map((id) => `${INSTRUMENTS}/edit-instrumen-pkl/${id}`),
		);
		await enterNext(page, await buildTeacher({ role: "kepala_program" }));
		await lead(page, INSTRUMENTS, [`${INSTRUMENTS}/buat-instrumen-pkl`]);
		await expect(page.getByText("Anda belum memimpin program")).toBeVisible();
	});

	await test.step("the management, and a student", async () => {
		await enterNext(page, await buildTeacher({ role: "manajemen_sekolah" }));
		await lead(page, "/forbidden", [INSTRUMENTS]);
		await enterNext(page, own.student);
		await lead(page, "/forbidden", [
			...["beranda", "kehadiran", "peserta-didik", "bimbingan", "observasi", "asesmen"].map(
				(path) => `/guru/${path}`,
			),
			...["bimbingan", "asesmen"].map((path) => `/guru/${path}/${own.id_internship}`),
		]);
	});
});
