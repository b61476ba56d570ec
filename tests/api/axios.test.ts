import { createRequire } from "node:module";
import type { AxiosStatic } from "axios";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { buildTeacher, SCHOOL } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { Client, type Method } from "../support/api";
import { internshipForm, studentProfile, studentRegistration } from "../support/forms";
import { jpeg } from "../support/images";
import { freshSchool } from "../support/school";

/* The replaced pages called the endpoints with axios. Here its unmodified build for browsers calls the handlers. */

freshSchool();

const TODAY = "2026-11-18";
/** The browser's cookies. Scripts see those that are not HttpOnly. */
const cookies = new Map<string, string>();
const visible = new Set<string>();

/** The browser's fetch. A new client has no token of its own to add, so what arrives is what axios sent. */
async function fetchHandler(request: Request): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
	const headers = Object.fromEntries(request.headers);
	const client = new Client();
	const response = await client.send(request.method as Method, pathname + search, body, {
		headers,
		cookies: Object.fromEntries(cookies),
	});
	for (const cookie of response.headers.getSetCookie()) {
		const name = cookie.slice(0, cookie.indexOf("="));
		cookies.delete(name);
		if (!/httponly/i.test(cookie)) visible.add(name);
	}
	for (const [name, value] of client.cookies) cookies.set(name, value);
	return response;
}

let axios: AxiosStatic;
beforeAll(() => {
	const href = "http://localhost:3000/login";
	vi.stubGlobal("window", { location: { href } });
	vi.stubGlobal("document", {
		get cookie() {
			const seen = [...cookies].filter(([name]) => visible.has(name));
			return seen.map(([name, value]) => `${name}=${value}`).join("; ");
		},
	});
	vi.stubGlobal("fetch", fetchHandler);
	axios = createRequire(import.meta.url)("axios/dist/browser/axios.cjs");
});
afterAll(() => vi.unstubAllGlobals());

it("an unmodified axios goes through the whole day", async () => {
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	const teacher = await buildTeacher();
	const { id_major } = await db.major.findFirstOrThrow({ where: { npsn: SCHOOL.npsn } });
	const call = async (method: string, url: string, data?: unknown) => {
		const address = `http://localhost:3000/api${url}`;
		const how = { withCredentials: true, withXSRFToken: true, validateStatus: null };
		const { status, data: body } = await axios.request({ method, url: address, data, ...how });
		return { status, data: body.data };
	};
	const form = (fields: object) => axios.toFormData(fields);

	const registration = studentRegistration({ school: "ditulis sendiri" });
	expect((await call("post", "/register", registration)).status).toBe(419);
	expect((await call("get", "/sanctum/csrf-cookie")).status).toBe(204);
	const registered = await call("post", "/register", registration);
	expect(registered.status).toBe(201);
	expect(registered.data).toMatchObject({ role: "peserta_didik", student: { school: SCHOOL.name } });
	expect(visible).toEqual(new Set(["XSRF-TOKEN"]));

	const present = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 12 };
	expect((await call("post", "/attendances/create", form(present))).status).toBe(409);
	const profile = studentProfile({ major_id: id_major, homeroom_teacher_id: homeroom.id_user });
	expect((await call("put", "/students/profile/edit", profile)).status).toBe(200);
	const internship = internshipForm({
		teacher_id: teacher.id_user,
		start_date: TODAY,
		end_date: addDays(TODAY, 90),
	});
	expect((await call("post", "/internships/create", internship)).status).toBe(201);
	expect((await call("post", "/attendances/create", form(present))).status).toBe(201);
	expect((await call("post", "/attendances/create", form(present))).status).toBe(409);

	const journals = (await call("get", "/journals/my")).data;
	expect(journals).toHaveLength(1);
	const { id_journal } = journals[0];
	const submission = {
		_method: "put",
		date: TODAY,
		description: "Membuat poster",
		status: "approved",
		captured_at: "2026-11-18T09:41:00+07:00",
		is_new_image: "1",
		image_path: await jpeg(),
	};
	const submitted = await call("post", `/journals/${id_journal}/update`, form(submission));
	expect(submitted.data).toMatchObject({ status: "in_review", id_journal });

	expect((await call("post", "/logout")).status).toBe(200);
	expect((await call("get", "/users/me")).status).toBe(401);
});
