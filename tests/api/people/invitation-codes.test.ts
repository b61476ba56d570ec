import { encode } from "uqr";
import { beforeEach, describe, expect, it } from "vitest";
import { isStaff } from "@/lib/labels";
import { settings } from "@/server/env";
import { sweep } from "@/server/jobs/sweep";
import { lines } from "../../support/audit";
import { passMinutes, setClock } from "../../support/clock";
import { doErrands, emptyQueue } from "../../support/daily-work";
import { invite, inviteStaff, listedStudent, listedTeacher, printCodes } from "../../support/invitations";
import { readBody } from "../../support/mail";
import { readPage } from "../../support/pages";
import { leaveTries } from "../../support/rate-limits";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	student,
	teacher,
} from "../../support/school";
import { withMailServer } from "../../support/settings";

freshSchool();
beforeEach(() => setClock("2026-11-18 10:00"));

const DAY = 24 * 60;
const BIRTH = "2009-05-17";
const form = (code: string, fields: object = {}) => ({
	code,
	secret: BIRTH,
	email: "dewi@contoh.sch.id",
	contact: "081234567890",
	password: "kuda-laut-hijau",
	password_confirmation: "kuda-laut-hijau",
	...fields,
});

/** A class with a homeroom teacher and an invited student with a code. */
async function aClass(fields: Parameters<typeof listedStudent>[0] = {}) {
	const ratna = await manager();
	const maya = await homeroomTeacher({ name: "Maya Kusuma" });
	const pupil = await student({ homeroom_teacher_id: maya.id });
	const { class_id, class: of } = await db.enrolment.findFirstOrThrow({
		where: { student_id: pupil.id },
		select: { class_id: true, class: true },
	});
	const [dewi] = await invite(ratna, [listedStudent({ class_id, nisn: "0012345678", ...fields })]);
	if (!dewi) throw new Error("nobody was invited");
	const print = async (ids?: number[]) => (await printCodes(maya, class_id, ids)).codes[dewi.name] ?? "";
	return { ratna, maya, class_id, class_name: of.name, dewi, print };
}

describe("the sheet of a class", () => {
	it("has a slip with a code for each invited student, and replaces the codes before", async () => {
		const { ratna, maya, class_id, dewi, print } = await aClass();
		await invite(ratna, [listedStudent({ name: "Sari", class_id, birthdate: null, nisn: "0099991234" })]);
		const { text, codes } = await printCodes(maya, class_id);
		expect(Object.keys(codes)).toEqual(["Dewi Lestari", "Sari"]);
		expect(text).toContain("/undangan");
		expect(text).toContain("tanggal lahir");
		expect(text).toContain("4 angka terakhir NISN");
		const first = codes["Dewi Lestari"] ?? "";
		expect(await guest().post("/invitations/open", { code: first, secret: BIRTH })).toHaveStatus(200);
		const second = await print([dewi.id_user]);
		expect(await guest().post("/invitations/open", { code: first, secret: BIRTH })).toBlame("code");
		expect(await guest().post("/invitations/open", { code: second, secret: BIRTH })).toHaveStatus(200);
		const sari = { code: codes.Sari, secret: "1234" };
		expect(await guest().post("/invitations/open", sari)).toHaveStatus(200);
		expect(await lines("account.invitation_printed")).toHaveLength(2);
		const stored = JSON.stringify(await db.invitationCode.findMany());
		for (const code of [first, second]) expect(stored).not.toContain(code.replace("-", ""));
	});

	it("has a QR code beside each name that opens the page with that code, and says what it asks", async () => {
		const { ratna, maya, class_id } = await aClass();
		await invite(ratna, [listedStudent({ name: "Sari", class_id, birthdate: null, nisn: "0099991234" })]);
		const { squares, codes } = await printCodes(maya, class_id);
		const page = `${settings().appUrl}/undangan?kode=`;
		const code = (name: string) => codes[name]?.replace("-", "");
		const addresses = [`${page}${code("Dewi Lestari")}`, `${page}${code("Sari")}&minta=angka`];
		expect(squares).toEqual(
			addresses.map((address) =>
				encode(address, { ecc: "M", border: 0 }).data.map((row) => row.map(Number).join("")),
			),
		);
	});

	it("stays good for what it asks, also when a list fills in the birth date afterwards", async () => {
		const { dewi, print } = await aClass({ birthdate: null });
		const code = await print();
		await db.student.update({ where: { id_user: dewi.id_user }, data: { birthdate: new Date(BIRTH) } });
		expect(await guest().post("/invitations/open", { code, secret: BIRTH })).toBlame("code");
		expect(await guest().post("/invitations/open", { code, secret: "5678" })).toHaveStatus(200);
		const next = await print();
		expect(await guest().post("/invitations/open", { code: next, secret: "5678" })).toBlame("code");
		expect(await guest().post("/invitations/open", { code: next, secret: BIRTH })).toHaveStatus(200);
	});

	it("is for the management, the head of the major and the homeroom teacher, each for their own", async () => {
		const { ratna, maya, class_id } = await aClass();
		const print = async (person: Awaited<ReturnType<typeof manager>>, group: string) =>
			(await person.post("/invitations/print", { group })).status;
		const [dkv, ak] = [await head("DKV"), await head("AK")];
		for (const person of [ratna, maya, dkv]) expect(await print(person, class_id)).toBe(200);
		for (const person of [ak, await homeroomTeacher()]) expect(await print(person, class_id)).toBe(404);
		for (const person of [await teacher(), await student()]) expect(await print(person, class_id)).toBe(403);
		await inviteStaff(ratna);
		for (const person of [maya, dkv]) expect(await print(person, "guru")).toBe(403);
		await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
		expect(await print(await manager({ npsn: "80000001" }), class_id)).toBe(404);
	});

	it("needs a recent proof, and prints nobody of whom the list knows nothing but the name", async () => {
		const { maya, class_id, dewi } = await aClass({ birthdate: null, nisn: null });
		expect(await maya.post("/invitations/print", { group: class_id })).toHaveStatus(409, "no_secret");
		await db.student.update({ where: { id_user: dewi.id_user }, data: { nisn: "0012345678" } });
		passMinutes(20);
		expect(await maya.post("/invitations/print", { group: class_id })).toHaveStatus(423, "password_required");
		expect(await db.invitationCode.count()).toBe(0);
	});

	it("is found from the page of invitations, with its class and how many have a code", async () => {
		const { maya, class_id, class_name, print } = await aClass();
		await print();
		expect(await readPage("/guru/undangan", maya)).toContain(class_name);
		const page = await readPage("/guru/undangan/[idKelas]", maya, { params: { idKelas: class_id } });
		expect(page).toContain("Dewi Lestari");
		expect(page).toContain('"code_until":"2026-12-02"');
	});
});

describe("opening an invitation", () => {
	it("tells who it is for, once the code comes with the birth date, and changes nothing", async () => {
		const { print, class_name } = await aClass({ email: "dewi@rumah.id", contact: "081200000001" });
		const code = await print();
		const before = await db.invitationCode.findMany();
		const typed = ` ${code.toLowerCase().replace("-", " ")} `;
		expect((await guest().post("/invitations/open", { code: typed, secret: BIRTH })).data).toEqual({
			name: "Dewi Lestari",
			role: "peserta_didik",
			school: "SMKN 16 Jakarta",
			class_name,
			homeroom_teacher: "Maya Kusuma",
			email: "dewi@rumah.id",
			contact: "081200000001",
			lacks_nisn: false,
		});
		expect(await db.invitationCode.findMany()).toEqual(before);
	});

	it("answers a wrong code and a wrong birth date alike, also the right one of somebody else", async () => {
		const { ratna, class_id, print } = await aClass();
		await invite(ratna, [listedStudent({ name: "Sari", class_id, birthdate: "2010-01-01" })]);
		const code = await print();
		const answers = await Promise.all(
			[
				{ code, secret: "2010-01-01" },
				{ code: "AAAAA-AAAAA", secret: BIRTH },
				{ code, secret: "5678" },
				{ code: "x", secret: BIRTH },
			].map((body) => guest().post("/invitations/open", body)),
		);
		expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
		expect(answers[0]).toBlame("code");
	});

	it("ends after five wrong birth dates, however many come at once, and the log says whose it was", async () => {
		const { dewi, print } = await aClass();
		const code = await print();
		await Promise.all(
			["2001", "2002", "2003", "2004", "2005"].map((secret) =>
				guest().post("/invitations/open", { code, secret }),
			),
		);
		expect(await guest().post("/invitations/open", { code, secret: BIRTH })).toBlame("code");
		expect(await lines("login.invitation_refused")).toEqual(
			Array.from({ length: 5 }, () => `login.invitation_refused ${dewi.id_user} ${dewi.id_user}`),
		);
		expect(await guest().post("/invitations/open", { code: await print(), secret: BIRTH })).toHaveStatus(200);
	});

	it("says after 14 days whom to ask for a new code, but only to who knows the birth date", async () => {
		const { print } = await aClass();
		const code = await print();
		passMinutes(14 * DAY + 1);
		await sweep(new Date());
		const late = await guest().post("/invitations/open", { code, secret: BIRTH });
		expect(late).toHaveStatus(409, "invitation_expired");
		expect(late.message).toContain("Maya Kusuma");
		expect(await guest().post("/invitations/open", { code, secret: "2001-01-01" })).toBlame("code");
		expect(await guest().post("/invitations/accept", form(code))).toHaveStatus(409, "invitation_expired");
		passMinutes(31 * DAY);
		await sweep(new Date());
		expect(await guest().post("/invitations/open", { code, secret: BIRTH })).toBlame("code");
	});

	it("counts tries per code, and per network address whatever the codes", async () => {
		const [stranger, other] = [guest(), guest()];
		const open = async (code: string, browser = stranger) =>
			(await browser.post("/invitations/open", { code, secret: BIRTH })).status;
		for (let tries = 0; tries < 20; tries++) expect(await open("AAAAA-AAAAA")).toBe(422);
		expect(await open("AAAAA-AAAAA")).toBe(429);
		expect(await open("BBBBB-BBBBB")).toBe(422);
		await leaveTries(1, "invitation-address");
		expect(await open("CCCCC-CCCCC")).toBe(422);
		expect(await open("DDDDD-DDDDD")).toBe(429);
		expect(await open("DDDDD-DDDDD", other)).toBe(422);
	});
});

describe("accepting an invitation", () => {
	it("gives the account its address and password, logs in, and ends the code", async () => {
		const { dewi, class_id, print } = await aClass({ email: "lama@rumah.id" });
		const code = await print();
		const browser = guest();
		const answer = await browser.post("/invitations/accept", form(code));
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({
			id_user: dewi.id_user,
			email: "dewi@contoh.sch.id",
			role: "peserta_didik",
			student: { nisn: "0012345678", contact: "081234567890", birthdate: BIRTH },
		});
		expect((await browser.get("/users/me")).data.id_user).toBe(dewi.id_user);
		expect(await readPage("/beranda", browser)).toContain("Dewi");
		expect(await db.user.findUnique({ where: { id_user: dewi.id_user } })).toMatchObject({
			invited_email: null,
			approval: "approved",
		});
		expect(await db.enrolment.count({ where: { student_id: dewi.id_user, class_id, until: null } })).toBe(1);
		expect(await lines("account.invitation_accepted")).toHaveLength(1);
		expect(await guest().post("/invitations/accept", form(code))).toBlame("code");
		const login = { email: "dewi@contoh.sch.id", password: "kuda-laut-hijau" };
		expect(await guest().post("/login", login)).toHaveStatus(200);
	});

	it("happens once when two do it at the same moment", async () => {
		const { print } = await aClass();
		const code = await print();
		const both = await Promise.all(
			["satu", "dua"].map((name) =>
				guest().post("/invitations/accept", form(code, { email: `${name}@contoh.sch.id` })),
			),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect(await db.session.count({ where: { user: { role: "peserta_didik", name: "Dewi Lestari" } } })).toBe(
			1,
		);
	});

	it("refuses what a registration refuses, and nothing is lost by it", async () => {
		const { print } = await aClass();
		const other = await student();
		const code = await print();
		for (const [fields, field] of [
			[{ email: other.email }, "email"],
			[{ email: "bukan alamat" }, "email"],
			[{ contact: "12" }, "contact"],
			[{ password: "rahasia" }, "password"],
			[{ password: "0012345678", password_confirmation: "0012345678" }, "password"],
			[{ password_confirmation: "lain" }, "password_confirmation"],
			[{ secret: "" }, "secret"],
		] as const)
			expect(await guest().post("/invitations/accept", form(code, fields)), field).toBlame(field);
		expect(await guest().post("/invitations/accept", form(code))).toHaveStatus(200);
	});

	it("asks a student without a NISN for it, and takes none that somebody has", async () => {
		const { print } = await aClass({ nisn: null });
		const code = await print();
		await student({ nisn: "0000000009" });
		expect((await guest().post("/invitations/open", { code, secret: BIRTH })).data.lacks_nisn).toBe(true);
		expect(await guest().post("/invitations/accept", form(code))).toBlame("nisn");
		expect(await guest().post("/invitations/accept", form(code, { nisn: "0000000009" }))).toBlame("nisn");
		expect(await guest().post("/invitations/accept", form(code, { nisn: "0012345678" }))).toHaveStatus(200);
	});

	it("never changes a NISN that the school has given", async () => {
		const { print } = await aClass();
		const answer = await guest().post("/invitations/accept", form(await print(), { nisn: "0000000009" }));
		expect(answer.data.student.nisn).toBe("0012345678");
	});

	it("finds nothing once the account was deleted in between", async () => {
		const { ratna, dewi, print } = await aClass();
		const code = await print();
		expect(await ratna.delete(`/users/${dewi.id_user}/delete`)).toHaveStatus(200);
		expect(await guest().post("/invitations/accept", form(code))).toBlame("code");
	});

	it("works for a teacher, by birth date or the end of the NIP, who may have a class by then", async () => {
		const ratna = await manager();
		const [joko] = await inviteStaff(ratna, [
			listedTeacher({ name: "Joko Susilo", birthdate: null, nip: "198501012010011001" }),
		]);
		await ratna.put(`/users/${joko?.id_user}/promote-homeroom`);
		const { codes } = await printCodes(await logInAgain(ratna), "guru");
		const browser = guest();
		const answer = await browser.post(
			"/invitations/accept",
			form(codes["Joko Susilo"] ?? "", { secret: "1001" }),
		);
		expect(answer).toHaveStatus(200);
		expect(isStaff(answer.data.role)).toBe(true);
		expect(await readPage("/guru/beranda", browser)).toContain("Joko");
	});
});

describe("mailing invitations", () => {
	beforeEach(emptyQueue);

	it("sends a code to each address in the list, which waits nowhere", async () => {
		const { received } = await withMailServer();
		const { ratna, maya, class_id } = await aClass({ email: "keluarga@rumah.id" });
		await invite(ratna, [listedStudent({ name: "Tanpa Alamat", class_id })]);
		const answer = await maya.post("/invitations/mail", { group: class_id });
		expect(answer.data).toEqual({ mails: 1 });
		expect(await db.invitationCode.count()).toBe(0);
		await doErrands();
		expect(received).toHaveLength(1);
		const [mail] = received;
		expect(mail?.to).toEqual(["keluarga@rumah.id"]);
		const text = readBody(mail?.text ?? "");
		// The address may be a stranger's.
		expect(text).not.toContain("Dewi");
		const [, code = ""] = /\/undangan\?kode=([A-Z2-9]{10})/.exec(text) ?? [];
		expect(await guest().post("/invitations/accept", form(code))).toHaveStatus(200);
		expect(await lines("account.invitation_mailed")).toHaveLength(1);
	});

	it("sends nothing to who has accepted meanwhile", async () => {
		const { received } = await withMailServer();
		const { maya, class_id, print } = await aClass({ email: "keluarga@rumah.id" });
		const code = await print();
		await maya.post("/invitations/mail", { group: class_id });
		await guest().post("/invitations/accept", form(code));
		await doErrands();
		expect(received.flatMap(({ to }) => to)).toEqual(["dewi@contoh.sch.id"]);
	});

	it("is refused where no mail is sent, and where no address is known", async () => {
		const { maya, class_id } = await aClass();
		expect(await maya.post("/invitations/mail", { group: class_id })).toHaveStatus(409, "email_not_sendable");
		await withMailServer();
		expect(await maya.post("/invitations/mail", { group: class_id })).toHaveStatus(409, "no_addresses");
	});
});
