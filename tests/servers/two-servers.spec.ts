import { expect, test } from "@playwright/test";
import { addDays } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { openBucketService } from "../support/bucket";
import { jpeg } from "../support/images";
import { startServer } from "../support/more-servers";
import { logIn, newHeaders } from "./visitor";

/* Two servers, one database, one bucket. A school must not notice which server answers. */

type Both = { first: string; second: string; bucket: Awaited<ReturnType<typeof openBucketService>> };

const both = test.extend<object, { both: Both }>({
	both: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const bucket = await openBucketService();
			const [first, second] = await Promise.all([startServer(bucket.env), startServer(bucket.env)]);
			await use({ first: first.address, second: second.address, bucket });
			await Promise.all([first.stop(), second.stop()]);
			await bucket.close();
		},
		{ scope: "worker" },
	],
});

/** A student whose internship began three weeks ago, and whose days nobody has read since. */
async function forgottenStudent() {
	const [teacher, student] = [await buildTeacher(), await buildStudent()];
	const start = addDays(today("WIB"), -21);
	const { id_internship } = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
		start,
	});
	await db.attendance.deleteMany({ where: { internship_id: id_internship } });
	await db.internship.update({
		where: { id_internship },
		data: { days_until: fromDate(addDays(start, -1)) },
	});
	return { email: student.email, id_internship };
}

both("a session begun on one is good on the other, until it ends on either", async ({ request, both }) => {
	const headers = await logIn(request, both.first, (await buildStudent()).email);
	expect((await request.get(`${both.second}/api/user`)).status()).toBe(200);
	expect((await request.post(`${both.second}/api/logout`, { headers })).ok()).toBe(true);
	expect((await request.get(`${both.first}/api/user`)).status()).toBe(401);
});

both("a file written by one is read by the other", async ({ request, both }) => {
	const { email } = await forgottenStudent();
	const headers = await logIn(request, both.first, email);
	const letter = {
		name: "surat.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from(await (await jpeg()).arrayBuffer()),
	};
	const multipart = {
		status: "sick",
		latitude: "-6.2",
		longitude: "106.8",
		accuracy: "15",
		note: "",
		attachment: letter,
	};
	const answer = await request.post(`${both.first}/api/attendances/create`, { headers, multipart });
	expect(answer.status()).toBe(201);
	const { attachment } = (await answer.json()).data;
	expect(await both.bucket.list()).toContain(`berkas/${attachment}`);
	const [one, other] = [both.first, both.second].map((server) =>
		request.get(`${server}/storage/${attachment}`),
	);
	expect((await other)?.status()).toBe(200);
	expect((await (await other)?.body())?.equals((await (await one)?.body()) as Buffer)).toBe(true);
});

both("failed logins are counted together", async ({ request, both }) => {
	const { email } = await buildStudent();
	const headers = await newHeaders(request, both.first);
	const attempt = (turn: number) =>
		request.post(`${turn % 2 ? both.first : both.second}/api/login`, {
			headers,
			data: { email, password: "bukan-kata-sandinya" },
		});
	for (let turn = 1; turn <= 10; turn++) expect((await attempt(turn)).status()).not.toBe(429);
	for (let turn = 11; turn <= 12; turn++) expect((await attempt(turn)).status()).toBe(429);
});

both("the missing days are made once, however many ask at once", async ({ request, both }) => {
	const { email, id_internship } = await forgottenStudent();
	await logIn(request, both.first, email);
	await db.attendance.deleteMany({ where: { internship_id: id_internship } });
	const { start_date } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	await db.internship.update({
		where: { id_internship },
		data: { days_until: new Date(start_date.getTime() - 24 * 3600_000) },
	});
	const asks = Array.from({ length: 20 }, (_, turn) =>
		request.get(`${turn % 2 ? both.first : both.second}/api/user`),
	);
	for (const answer of await Promise.all(asks)) expect(answer.status()).toBe(200);
	const weekdays = Array.from({ length: 22 }, (_, ago) => fromDate(addDays(today("WIB"), -ago)).getUTCDay());
	const expected = weekdays.filter((day) => day !== 0 && day !== 6).length;
	expect(await db.attendance.count({ where: { internship_id: id_internship } })).toBe(expected);
	expect(await db.journal.count({ where: { internship_id: id_internship } })).toBe(expected);
});
