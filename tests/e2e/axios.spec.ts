import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import { addDays, dateOf } from "@/lib/dates";
import { buildTeacher, SCHOOL } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expect, test } from "../support/e2e";

const axiosFile = createRequire(import.meta.url)
	.resolve("axios")
	.replace(/[^/]+$/, "../axios.min.js");

type Axios = {
	request(
		config: object,
	): Promise<{ status: number; data: { message: string; data: Record<string, unknown> } }>;
};

/** A whole day through the endpoints alone, with the unmodified client of the replaced pages. */
test("an unmodified axios goes through the whole day", async ({ page, expectErrors }) => {
	expectErrors(/409|419|401/);
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	const teacher = await buildTeacher();
	const { id_major } = await db.major.findFirstOrThrow({ where: { npsn: SCHOOL.npsn } });
	await page.goto("/login");
	await page.addScriptTag({ path: axiosFile });
	// The page fetches its own token when it opens.
	const hasToken = async () => (await page.context().cookies()).some(({ name }) => name === "XSRF-TOKEN");
	await expect.poll(hasToken).toBe(true);
	await page.context().clearCookies();

	const call = (method: string, url: string, data?: object, form?: boolean) =>
		page.evaluate(
			async (config) => {
				const { axios } = window as unknown as { axios: Axios };
				const body = config.form ? Object.entries(config.data ?? {}) : undefined;
				const multipart = body && new FormData();
				for (const [name, value] of body ?? []) multipart?.set(name, value as string);
				if (config.photo && multipart) {
					const canvas = Object.assign(document.createElement("canvas"), { width: 80, height: 60 });
					const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
					multipart.set("image_path", blob as Blob, "foto.jpg");
				}
				const { status, data } = await axios.request({
					method: config.method,
					url: `/api${config.url}`,
					data: multipart ?? config.data,
					withCredentials: true,
					withXSRFToken: true,
					validateStatus: null,
				});
				return { status, data };
			},
			{ method, url, data, form, photo: url.startsWith("/journals/") },
		);

	const person = { firstname: "Siti", lastname: "Rahmawati", npsn: SCHOOL.npsn, school: "ditulis sendiri" };
	const email = `siti-${randomInt(1e9)}@contoh.sch.id`;
	const password = { password: "kata-sandi-siti", password_confirmation: "kata-sandi-siti" };
	const nisn = String(4_000_000_000 + randomInt(1e9));
	expect((await call("post", "/register", { ...person, ...password, email, nisn })).status).toBe(419);
	expect((await call("get", "/sanctum/csrf-cookie")).status).toBe(204);
	const registered = await call("post", "/register", { ...person, ...password, email, nisn });
	expect(registered.status).toBe(201);
	expect(registered.data.data).toMatchObject({ role: "peserta_didik", student: { school: SCHOOL.name } });

	expect((await call("post", "/attendances/create", place(), true)).status).toBe(409);
	const profile = {
		...person,
		email,
		birthdate: "2009-05-17",
		major_id: id_major,
		homeroom_teacher_id: homeroom.id_user,
		birthplace: "Jakarta",
		contact: "081234567890",
		gender: "female",
		emergency_contact: "081311112222",
		emergency_contact_name: "Ibu Sari",
	};
	expect((await call("put", "/students/profile/edit", profile)).status).toBe(200);
	const today = dateOf(new Date());
	const internship = {
		job_name: "Desainer",
		company_name: "PT Kreasi",
		instructor_name: "Bapak Hendra",
		instructor_contact: "081377778888",
		teacher_id: teacher.id_user,
		teacher_contact: "081298765432",
		start_date: today,
		end_date: addDays(today, 90),
	};
	expect((await call("post", "/internships/create", internship)).status).toBe(201);
	expect((await call("post", "/attendances/create", place(), true)).status).toBe(201);
	expect((await call("post", "/attendances/create", place(), true)).status).toBe(409);

	const journals = (await call("get", "/journals/my")).data.data as unknown as {
		id_journal: string;
		status: string;
	}[];
	expect(journals).toHaveLength(1);
	const { id_journal } = journals[0] as { id_journal: string };
	const submission = {
		_method: "put",
		date: today,
		description: "Membuat poster",
		captured_at: new Date().toISOString(),
		is_new_image: "1",
		status: "approved",
	};
	const submitted = await call("post", `/journals/${id_journal}/update`, submission, true);
	expect(submitted.data.data).toMatchObject({ status: "in_review", id_journal });

	expect((await call("post", "/logout")).status).toBe(200);
	expect((await call("get", "/users/me")).status).toBe(401);
});

const place = () => ({ status: "present", latitude: -6.2, longitude: 106.8, accuracy: 12 });
