import { beforeEach, describe, expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import type { Device } from "@/server/wire/people";
import { lines } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { doErrands, emptyQueue, queued, takeErrands } from "../../support/daily-work";
import { studentRegistration } from "../../support/forms";
import { readBody } from "../../support/mail";
import { db, freshSchool, guest, type Person, student } from "../../support/school";
import { withMailServer } from "../../support/settings";

freshSchool();

const ANDROID =
	"Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

const PASSWORD_OF_SITI = "kunci-siti";
const join = () => student({ password: PASSWORD_OF_SITI });
const logIn = async ({ email }: { email: string }, browser = guest(), userAgent = ANDROID) => {
	const headers = { "user-agent": userAgent };
	expect(await browser.post("/login", { email, password: PASSWORD_OF_SITI }, { headers })).toHaveStatus(200);
	return browser;
};
const devices = async (person: Pick<Person, "get">) => (await person.get("/sessions")).data;
const idOf = async (person: Pick<Person, "get">, current: boolean): Promise<string> =>
	(await devices(person)).find((device: Device) => device.current === current).id_session;

describe("the list of one's devices", () => {
	it("says what they are in words, from where, since when, and which is this one, and no secret", async () => {
		const siti = await join();
		passMinutes(5);
		const phone = await logIn(siti);
		expect(await devices(phone)).toEqual([
			{
				id_session: expect.stringMatching(/^[0-9A-Z]{26}$/),
				device: "Chrome di Android",
				address: phone.address,
				current: true,
				created_at: "2026-11-18T10:05:00+07:00",
				last_seen_at: "2026-11-18T10:05:00+07:00",
			},
			expect.objectContaining({ device: null, address: siti.address, current: false }),
		]);
		const { id } = await db.session.findFirstOrThrow({ where: { device: "Chrome di Android" } });
		expect((await phone.get("/sessions")).bytes.toString()).not.toContain(id);
	});

	it("has one's own only, and none that are over", async () => {
		const [siti] = [await join(), await join()];
		passMinutes(6 * 24 * 60);
		const phone = await logIn(siti);
		passMinutes(2 * 24 * 60);
		expect(await devices(phone)).toHaveLength(1);
	});

	it("notes use and address once in ten minutes, so that reading costs no write", async () => {
		const siti = await join();
		const seen = async () => (await devices(siti))[0];
		siti.address = "10.200.0.1";
		passMinutes(10);
		expect(await seen()).toMatchObject({ last_seen_at: "2026-11-18T10:00:00+07:00" });
		passMinutes(1);
		expect(await seen()).toMatchObject({ last_seen_at: "2026-11-18T10:11:00+07:00", address: "10.200.0.1" });
	});
});

describe("ending a device", () => {
	it("ends that one at once, leaves the others, and is recorded", async () => {
		const siti = await join();
		const phone = await logIn(siti);
		const id_session = await idOf(phone, false);
		const answer = await phone.delete(`/sessions/${id_session}`);
		expect(answer).toHaveStatus(200);
		expect(answer.headers.get("clear-site-data")).toBeNull();
		expect(await siti.get("/user")).toHaveStatus(401);
		expect(await devices(phone)).toHaveLength(1);
		expect(await lines("account.device_ended")).toHaveLength(1);
		expect(await phone.delete(`/sessions/${id_session}`)).toHaveStatus(404);
	});

	it("logs out where it is the one that asks", async () => {
		const siti = await join();
		const phone = await logIn(siti);
		const id_session = await idOf(phone, true);
		const answer = await phone.delete(`/sessions/${id_session}`);
		expect(answer.headers.get("clear-site-data")).toBe('"cache"');
		expect(phone.cookies.has("jejak_session")).toBe(false);
		expect(await phone.get("/user")).toHaveStatus(401);
		expect(await siti.get("/user")).toHaveStatus(200);
	});

	it("is refused for somebody else's device, and for one that is named by its cookie", async () => {
		const [siti, rani] = [await join(), await join()];
		const [{ id_session }] = await devices(rani);
		expect(await siti.delete(`/sessions/${id_session}`)).toHaveStatus(404);
		const { id } = await db.session.findFirstOrThrow({ where: { user_id: siti.id } });
		expect(await siti.delete(`/sessions/${id}`)).toHaveStatus(404);
		expect(await rani.get("/user")).toHaveStatus(200);
		expect(await lines("account.device_ended")).toEqual([]);
	});
});

describe("with a mail server, a login from a device that is new", () => {
	let server: Awaited<ReturnType<typeof withMailServer>>;
	beforeEach(async () => {
		await emptyQueue();
		server = await withMailServer();
	});

	it("is told to its owner: with what, from where, when, and what to do", async () => {
		const siti = await join();
		const phone = await logIn(siti);
		await doErrands();
		expect(server.received).toHaveLength(1);
		expect(server.received[0]?.to).toEqual([siti.email]);
		const text = readBody(server.received[0]?.text ?? "");
		expect(text).toContain(
			`perangkat yang belum pernah dipakai: Chrome di Android, alamat IP ${phone.address}, 18/11/2026 pukul 10:00 WIB.`,
		);
		expect(text).toContain("segera akhiri perangkat itu di halaman Profil");
	});

	it("is not told when it is the account's first, when the browser was used before, or when it fails", async () => {
		const form = studentRegistration();
		const browser = guest();
		expect(await browser.post("/register", form)).toHaveStatus(201);
		await emptyQueue();
		const again = { email: form.email, password: form.password };
		await browser.post("/logout");
		expect(await browser.post("/login", again)).toHaveStatus(200);
		expect(await guest().post("/login", { ...again, password: "salah-sekali" })).toHaveStatus(401);
		expect(await queued()).toEqual([]);
	});

	it("is told although somebody else has used that browser, and after a year without a login", async () => {
		const [siti, rani] = [await join(), await join()];
		const shared = await logIn(siti);
		await emptyQueue();
		await logIn(rani, shared);
		expect(await takeErrands()).toMatchObject([{ payload: { email: rani.email, what: "device" } }]);
		passMinutes(360 * 24 * 60);
		await logIn(rani);
		await emptyQueue();
		passMinutes(6 * 24 * 60);
		expect(await sweep(new Date())).toMatchObject({ devices: 4 });
		await logIn(rani, shared);
		expect(await takeErrands()).toMatchObject([{ payload: { email: rani.email, what: "device" } }]);
	});

	it("is told for a made-up device cookie, which is replaced", async () => {
		const siti = await join();
		const browser = guest();
		browser.cookies.set("jejak_device", "x");
		await logIn(siti, browser);
		expect(await queued()).toHaveLength(1);
		expect(browser.cookies.get("jejak_device")).toMatch(/^[\w-]{32}$/);
	});
});

it("without a mail server nothing is queued", async () => {
	await emptyQueue();
	await logIn(await join());
	expect(await queued()).toEqual([]);
});
