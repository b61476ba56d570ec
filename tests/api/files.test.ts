import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entries } from "../support/audit";
import { checkIn } from "../support/forms";
import { jpeg } from "../support/images";
import { waitingJournal } from "../support/journals";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	placement,
	student,
	teacher,
} from "../support/school";

freshSchool();

async function letter(fields: Parameters<typeof placement>[0] = {}) {
	const placed = await placement(fields);
	const { data } = await placed.siti.post(
		"/attendances/create",
		checkIn({ status: "sick", attachment: await jpeg() }),
	);
	return { ...placed, path: `/storage/${data.attachment}` };
}

async function photo(fields: Parameters<typeof placement>[0] = {}) {
	const waiting = await waitingJournal(fields);
	return { ...waiting, path: `/storage/${(await waiting.read()).image_path}` };
}

describe.each([
	["a doctor's letter", letter],
	["a journal's photo", photo],
])("%s", (_, make) => {
	it("is read by its student and its supervisor", async () => {
		const { siti, budi, path } = await make();
		for (const person of [siti, budi]) {
			const answer = await person.get(path);
			expect(answer).toHaveStatus(200);
			expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
		}
	});

	it("is read by the homeroom teacher", async () => {
		const maya = await homeroomTeacher();
		const { path } = await make({ student: { homeroom_teacher_id: maya.id, major: "DKV" } });
		expect(await maya.get(path)).toHaveStatus(200);
	});

	it("is not found by anybody else", async () => {
		const { path } = await make({ student: { major: "DKV" } });
		const others = [
			await student(),
			(await placement()).siti,
			await teacher(),
			await homeroomTeacher(),
			await head("AK"),
		];
		for (const person of others) expect(await person.get(path)).toHaveStatus(404);
		expect(await guest().get(path)).toHaveStatus(401);
	});

	it("is no longer read by a supervisor who was replaced", async () => {
		const { budi, path } = await make();
		await db.internship.updateMany({ data: { teacher_id: (await teacher()).id } });
		expect(await budi.get(path)).toHaveStatus(404);
	});

	it("comes with headers that keep it private and harmless", async () => {
		const { siti, path } = await make();
		const { headers, bytes } = await siti.get(path);
		expect(headers.get("content-type")).toBe("image/jpeg");
		expect(headers.get("content-length")).toBe(String(bytes.length));
		expect(headers.get("cache-control")).toMatch(/^private/);
	});

	it("is not found once the file is gone", async () => {
		const { siti, path } = await make();
		rmSync(`${process.env.UPLOADS_DIR}/${path.replace("/storage/", "")}`);
		const answer = await siti.get(path);
		expect(answer).toHaveStatus(404);
		expect(answer.message).toBe("Lampiran tidak tersedia.");
	});
});

it("a journal's photo is read by the head of the major and the management", async () => {
	const { path } = await photo({ student: { major: "DKV" } });
	for (const person of [await head("DKV"), await manager()]) expect(await person.get(path)).toHaveStatus(200);
});

describe("a doctor's letter", () => {
	it("is not opened by the head of the major and the management, who see that there is one", async () => {
		const { path } = await letter({ student: { major: "DKV" } });
		for (const person of [await head("DKV"), await manager()]) {
			expect(await person.get(path)).toHaveStatus(404);
			const [{ attachment }] = (await person.get("/attendances/assigned")).data;
			expect(`/storage/${attachment}`).toBe(path);
		}
		expect(await entries()).toEqual([]);
	});

	it("is opened by whoever supervises, also a head or a manager", async () => {
		const { siti, path } = await letter();
		for (const person of [await head("AK"), await manager()]) {
			await db.internship.updateMany({ where: { student_id: siti.id }, data: { teacher_id: person.id } });
			expect(await person.get(path)).toHaveStatus(200);
		}
	});

	it("is written down each time somebody of the staff opens it, and not for its student", async () => {
		const maya = await homeroomTeacher();
		const { siti, budi, path } = await letter({ student: { homeroom_teacher_id: maya.id } });
		const { id_attendance } = await db.attendance.findFirstOrThrow({ where: { attachment: { not: null } } });
		await siti.get(path);
		expect(await entries()).toEqual([]);
		for (const person of [budi, maya, budi]) await person.get(path);
		const entry = {
			action: "data.letter_opened",
			subject_type: "attendance",
			subject_id: id_attendance,
			person_id: siti.id,
			detail: { date: "2026-11-18" },
		};
		expect(await entries()).toMatchObject(
			[budi, maya, budi].map(({ id, address }) => ({ ...entry, actor_id: id, address })),
		);
	});

	it("is shown by our own pages, and not because a page of another site asks for it", async () => {
		const { budi, path } = await letter();
		const ask = (headers: Record<string, string>) => budi.get(path, { headers });
		for (const site of ["cross-site", "same-site"])
			expect(await ask({ "sec-fetch-site": site, "sec-fetch-dest": "image" })).toHaveStatus(403);
		expect(await ask({ referer: "https://jahat.example/" })).toHaveStatus(403);
		expect(await entries()).toEqual([]);
		expect(await ask({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" })).toHaveStatus(200);
		expect(await ask({ referer: "http://localhost:3000/guru/presensi" })).toHaveStatus(200);
		expect(await entries()).toHaveLength(2);
	});

	it("that is refused or gone is not written down", async () => {
		const { budi, path } = await letter();
		expect(await (await teacher()).get(path)).toHaveStatus(404);
		rmSync(`${process.env.UPLOADS_DIR}/${path.replace("/storage/", "")}`);
		expect(await budi.get(path)).toHaveStatus(404);
		expect(await entries()).toEqual([]);
	});
});

describe("an address that names no file of a record", () => {
	const uuid = "00000000-0000-0000-0000-000000000000";

	it("is not there", async () => {
		const ratna = await manager();
		for (const path of [
			...["journals", "journals/x.jpg", `journals/${uuid}.jpg`],
			...[`attendances/${uuid}.jpg`, `${uuid}.jpg`, `journals/${uuid}.png`],
			...[`journals/${uuid}.jpg/x`, `journals//${uuid}.jpg`, "..%2f..%2fetc%2fpasswd"],
			...["journals%2f..%2f..%2f.env", "journals/..%2f..%2fpackage.json", "%2e%2e%2f%2e%2e%2fetc%2fpasswd"],
			...["..%5c..%5cwindows", "/etc/passwd", "%2fetc%2fpasswd"],
			...["journals/%00.jpg", `journals/${uuid}.jpg%00.png`, `journals/${uuid}.jpg%0a`],
			...["%F0%9F%99%82", "a".repeat(5000), "a/".repeat(500)],
		])
			expect(await ratna.get(`/storage/${path}`), path.slice(0, 60)).toHaveStatus(404);
	});

	it("is not there although a file lies there", async () => {
		const ratna = await manager();
		mkdirSync(`${process.env.UPLOADS_DIR}/journals`, { recursive: true });
		writeFileSync(`${process.env.UPLOADS_DIR}/journals/${uuid}.jpg`, "secret");
		writeFileSync(`${process.env.UPLOADS_DIR}/secret.jpg`, "secret");
		for (const path of [`journals/${uuid}.jpg`, "secret.jpg"])
			expect(await ratna.get(`/storage/${path}`)).toHaveStatus(404);
	});

	it("finds no file of another folder, whatever a row says", async () => {
		const { siti } = await letter();
		const path = `journals/${uuid}.jpg`;
		await db.attendance.updateMany({ data: { attachment: path } });
		mkdirSync(`${process.env.UPLOADS_DIR}/journals`, { recursive: true });
		writeFileSync(`${process.env.UPLOADS_DIR}/${path}`, "secret");
		expect(await siti.get(`/storage/${path}`)).toHaveStatus(404);
	});
});
