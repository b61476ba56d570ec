import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import sharp from "sharp";
import { db } from "@/server/database/db";
import { toDate } from "@/server/wire/dates";
import { Caller } from "../support/caller";
import { checkIn, journalForm } from "../support/forms";
import { heaviest, hostileFiles } from "../support/hostile-files";
import { jpeg } from "../support/images";
import { startServer } from "../support/more-servers";
import { memoryOf } from "../support/processes";
import { sayRaw } from "../support/raw-http";
import { buildDay, studentAtWork } from "../support/workday";
import { measured } from "./faults/sizes";

/*
 * A logged-in user sends files to a real server that are no photos, or far too large. The server's highest memory only
 * grows, so what takes the least comes first.
 */

type Server = Awaited<ReturnType<typeof startServer>> & { uploads: string };

const test = base.extend<object, { server: Server }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const uploads = mkdtempSync(join(tmpdir(), "jejak-uploads-"));
			const server = await startServer({ UPLOADS_DIR: uploads });
			await use({ ...server, uploads });
			expect(server.said().match(/.*"level":(50|60).*/g) ?? []).toEqual([]);
			expect(await server.stop()).toBe(0);
			rmSync(uploads, { recursive: true });
		},
		{ scope: "worker" },
	],
});

/** A student, and a function that sends a file to either endpoint as if for the first time. */
async function uploader(server: Server) {
	const { student, ...work } = await studentAtWork();
	const { id_journal } = await buildDay({ student, ...work }, { ago: 1 });
	const { date } = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	const caller = await new Caller(server.address).logIn(student.email);
	const own = { student_id: student.id_user };
	const reopen = () =>
		db.journal.updateMany({ where: { id_journal, status: "in_review" }, data: { status: "needs_revision" } });
	const forget = () => db.attendance.deleteMany({ where: { ...own, status: "sick" } });
	const journalPath = `/api/journals/${id_journal}/update`;
	return {
		caller,
		forget,
		async journal(image_path: File) {
			await reopen();
			return caller.post(journalPath, journalForm({ date: toDate(date), image_path }));
		},
		async letter(attachment: File) {
			await forget();
			return caller.post("/api/attendances/create", checkIn({ status: "sick", attachment }));
		},
	};
}

/** Checks ten times a second whether the server still answers. Later it returns the longest wait. */
function watchHealth(server: Server) {
	const guest = new Caller(server.address);
	let slowest = 0;
	let on = true;
	const watching = (async () => {
		while (on) {
			const { status, ms } = await guest.get("/api/health");
			expect(status).toBe(200);
			slowest = Math.max(slowest, ms);
			await sleep(100);
		}
	})();
	return async () => {
		on = false;
		await watching;
		return Math.round(slowest);
	};
}

const stored = (server: Server, folder: string) => {
	try {
		return readdirSync(join(server.uploads, folder));
	} catch {
		return [];
	}
};

test("forms that no browser sends are refused, cut off, or read as what they are", async ({ server }) => {
	test.setTimeout(180_000);
	const siti = await uploader(server);
	const photo = Buffer.from(await (await jpeg()).arrayBuffer());
	const cookie = [...siti.caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const token = decodeURIComponent(siti.caller.cookies.get("XSRF-TOKEN") ?? "");
	const part = (disposition: string, content: Buffer | string = photo) =>
		Buffer.concat([
			Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
			Buffer.from(content),
			Buffer.from("\r\n"),
		]);
	const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from("--b--\r\n")]);
	const fields = ["status=sick", "latitude=-6", "longitude=106", "accuracy=9", "note="].map((pair) => {
		const [name, value] = pair.split("=");
		return part(`name="${name}"`, value);
	});
	const heads = (path: string, type: string, size: number | "chunked") => [
		`POST ${path} HTTP/1.1`,
		...[`Cookie: ${cookie}`, `X-XSRF-TOKEN: ${token}`, `Content-Type: ${type}`],
		size === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`,
	];
	const type = "multipart/form-data; boundary=b";
	const path = "/api/attendances/create";
	const send = (body: Buffer, contentType = type) =>
		sayRaw(server.address, heads(path, contentType, body.length), [body], { hangUp: true });

	const names = [
		"../../../etc/passwd",
		"a\u0000b.jpg",
		"x".repeat(5_000),
		"..\\..\\x.jpg",
		"C:\\x.jpg",
		"/x.jpg",
		".htaccess",
		"con",
		"%00",
		"a;b",
		"\u202egpj.exe",
	];
	for (const name of [
		...names.map((name) => `filename="${name}"`),
		"filename*=UTF-8''..%2F..%2Fx.jpg",
		"filename=x; filename*=UTF-8''%00",
	]) {
		const { status } = await send(form(...fields, part(`name="attachment"; ${name}`)));
		expect([201, 422], name.slice(0, 60)).toContain(status);
		await siti.forget();
	}
	const two = [
		part('name="attachment"; filename="a.jpg"'),
		part('name="attachment"; filename="b.jpg"', "<script>"),
	];
	expect((await send(form(...fields, ...two))).status).toBe(422);
	for (const bad of [
		"multipart/form-data",
		"multipart/form-data; boundary=",
		"multipart/form-data; boundary=c",
		'multipart/form-data; boundary="',
		"multipart/mixed; boundary=b",
		"text/plain",
	])
		expect((await send(form(...fields), bad)).status, bad).toBe(422);

	const megabyte = Buffer.alloc(1024 * 1024, "a");
	const chunked = (piece: Buffer) =>
		Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
	const many = (times: number, piece: Buffer) => Array.from({ length: times }, () => piece);
	function* endless() {
		for (;;) yield chunked(megabyte);
	}
	function* slowly() {
		for (;;) yield "a";
	}
	const before = memoryOf(server.pid).most;
	const whole = await sayRaw(server.address, heads(path, type, 30 * 1024 * 1024), many(30, megabyte), {
		hangUp: true,
	});
	expect(whole.status).toBe(422);
	const parts = await sayRaw(server.address, heads(path, type, "chunked"), many(30, chunked(megabyte)), {
		hangUp: true,
	});
	expect(parts.status).toBe(422);
	// The server answers at once, and cuts the connection off when it still sends ten seconds later.
	const never = await sayRaw(server.address, heads(path, type, "chunked"), endless(), { patienceMs: 60_000 });
	expect(never).toEqual({ status: 422, closed: true });
	// These requests send less than they announce, send more, or send one letter now and then.
	const short = await sayRaw(server.address, heads(path, type, 5_000), [form(...fields)], {
		patienceMs: 1_500,
	});
	expect(short.status).toBeUndefined();
	const long = await sayRaw(server.address, heads(path, type, 10), [form(...fields)], { patienceMs: 5_000 });
	// The rest is no request, so the connection ends.
	expect(long.closed).toBe(true);
	const slow = await sayRaw(server.address, heads(path, type, 5_000), slowly(), {
		patienceMs: 2_000,
		pauseMs: 100,
	});
	expect(slow.status).toBeUndefined();
	const { most } = memoryOf(server.pid);
	measured(`bodies of 30 MB and without an end: memory at most ${before} → ${most} MB`);
	expect(most - before).toBeLessThan(300);
	expect((await siti.caller.get("/api/health")).status).toBe(200);
	expect((await siti.letter(await jpeg())).status).toBe(201);
});

test("sixty hostile files are refused by name or made harmless, and the server stays small and awake", async ({
	server,
}) => {
	test.setTimeout(300_000);
	const files = await hostileFiles();
	expect(files.length).toBeGreaterThanOrEqual(60);
	const siti = await uploader(server);
	const before = memoryOf(server.pid).now;
	const healthy = watchHealth(server);
	const wrong: string[] = [];
	let [taken, slowest] = [0, { name: "", ms: 0 }];
	for (const { name, bytes, accepted } of files)
		for (const field of ["image_path", "attachment"] as const) {
			const file = new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
			const { status, text, ms } = await (field === "image_path" ? siti.journal(file) : siti.letter(file));
			const body = JSON.parse(text);
			if (ms > slowest.ms) slowest = { name, ms: Math.round(ms) };
			if (status >= 300) {
				if (accepted || status !== 422 || !body.errors?.[field]?.[0])
					wrong.push(`${name}: ${status} ${text}`);
				continue;
			}
			if (!accepted) wrong.push(`${name} was taken`);
			taken++;
			const { headers } = await siti.caller.get(`/storage/${body.data[field]}`);
			expect(headers.get("content-type")).toBe("image/jpeg");
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
			const kept = sharp(join(server.uploads, body.data[field]), { failOn: "warning" });
			const { format, exif, icc, xmp, iptc, pages } = await kept.metadata();
			expect({ format, exif, icc, xmp, iptc, pages }, name).toEqual({ format: "jpeg" });
			expect(readFileSync(join(server.uploads, body.data[field]), "latin1"), name).not.toMatch(
				/kenari|script|php/,
			);
		}
	const health = await healthy();
	const { now, most } = memoryOf(server.pid);
	measured(
		`${files.length} hostile files to two endpoints: ${taken} made harmless, the others refused; slowest ${slowest.ms} ms (${slowest.name}), health at most ${health} ms, memory ${before} → ${now} MB, at most ${most} MB`,
	);
	expect(wrong).toEqual([]);
	expect(stored(server, "journals")).toHaveLength(1);
	expect(
		[...stored(server, "journals"), ...stored(server, "attendances")].filter(
			(name) => !/^[0-9a-f-]{36}\.jpg$/.test(name),
		),
	).toEqual([]);
	expect(most).toBeLessThan(1_200);
});

test("the heaviest photos at once take bounded memory, and others are answered meanwhile", async ({
	server,
}) => {
	test.setTimeout(300_000);
	const people = await Promise.all(Array.from({ length: 10 }, () => uploader(server)));
	const heavy = new Uint8Array(heaviest());
	expect(heavy.length).toBeLessThan(1024 * 1024);
	const healthy = watchHealth(server);
	const answers = await Promise.all(
		people.map((person) => person.letter(new File([heavy], "berat.png", { type: "image/png" }))),
	);
	const health = await healthy();
	const { most } = memoryOf(server.pid);
	measured(`10 photos of 200 MB unpacked at once: health at most ${health} ms, memory at most ${most} MB`);
	expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
	expect(most).toBeLessThan(1_500);
});
