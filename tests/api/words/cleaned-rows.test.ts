// @module-tag slow
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { connect, createDatabase, migrate } from "../../../scripts/migrate";

/* What the migration to names of one line does to an installation that has others. */

const BEFORE = "20261126099999";

let url: string;
let client: pg.Client;

beforeEach(async () => {
	const address = new URL(inject("templateUrl"));
	address.pathname = address.pathname.replace(/template$/, randomUUID());
	url = address.href;
	await createDatabase(url);
	await migrate(url, { until: BEFORE });
	client = await connect(url);
	await client.query("INSERT INTO schools (npsn, name) VALUES ('20100159', 'SMKN 16')");
});
afterEach(() => client.end());

const insert = (table: string, row: Record<string, unknown>) => {
	const columns = Object.keys(row);
	const places = columns.map((_, index) => `$${index + 1}`);
	return client.query(`INSERT INTO ${table} (${columns}) VALUES (${places})`, Object.values(row));
};

async function addStudent(id_user: number, firstname: string, lastname: string | null, fields: object = {}) {
	const name = [firstname, lastname].filter(Boolean).join(" ");
	const npsn = "20100159";
	await insert("users", {
		id_user,
		npsn,
		email: `${id_user}@contoh.sch.id`,
		password: "x",
		name,
		role: "peserta_didik",
	});
	await insert("students", {
		id_user,
		npsn,
		firstname,
		lastname,
		nisn: String(3_000_000_000 + id_user),
		...fields,
	});
}

const addPlacement = (student_id: number, names: object) =>
	insert("internships", {
		id_internship: `pkl-${student_id}`,
		student_id,
		npsn: "20100159",
		status: "ongoing",
		job_name: "Desainer",
		company_name: "PT Kreasi",
		instructor_name: "Hendra",
		instructor_contact: "081377778888",
		teacher_contact: "081298765432",
		start_date: "2026-11-18",
		days_until: "2026-11-19",
		...names,
	});

/** Migrates to the end. @returns the lines that it writes for the operator */
async function migrateOn(): Promise<string[]> {
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	await migrate(url, { until: "20261126100000_one_line" });
	const lines = log.mock.calls.map(String);
	log.mockRestore();
	return lines;
}

const read = async (sql: string) => (await client.query({ text: sql, rowMode: "array" })).rows;

describe("the rows of an older version", () => {
	it("are made one line, and the operator reads how many", async () => {
		await addStudent(1, "Siti\u200B", "Rah\u00ADma\r\nwati");
		await addStudent(2, "Rene\u0301", "\u202Etolo\u202C\u0007", {
			birthplace: "Kota\tBatu",
			emergency_contact_name: "Ibu\u00A0 Sari",
		});
		await addStudent(3, "Adi", "Wijaya");
		await addPlacement(1, { job_name: " Juru  ketik ", company_name: "PT\u2028Maju" });
		await addPlacement(3, {});
		const told = await migrateOn();
		expect(await read("SELECT name FROM users ORDER BY id_user")).toEqual([
			["Siti Rahma wati"],
			["Ren\u00E9 tolo"],
			["Adi Wijaya"],
		]);
		expect(
			await read(
				"SELECT firstname, lastname, birthplace, emergency_contact_name FROM students ORDER BY id_user",
			),
		).toEqual([
			["Siti", "Rahma wati", null, null],
			["Ren\u00E9", "tolo", "Kota Batu", "Ibu Sari"],
			["Adi", "Wijaya", null, null],
		]);
		expect(await read("SELECT job_name, company_name FROM internships ORDER BY student_id")).toEqual([
			["Juru ketik", "PT Maju"],
			["Desainer", "PT Kreasi"],
		]);
		expect(told).toEqual([
			"users.name: 2 rows were made one line.",
			"students.firstname: 2 rows were made one line.",
			"students.lastname: 2 rows were made one line.",
			"students.birthplace: 1 rows were made one line.",
			"students.emergency_contact_name: 1 rows were made one line.",
			"internships.job_name: 1 rows were made one line.",
			"internships.company_name: 1 rows were made one line.",
		]);
	});

	it("get words where nothing can be read, and stay complete; a last name such as - is none", async () => {
		await addStudent(1, "\u200B", null, { birthplace: "-", emergency_contact_name: "." });
		await addStudent(2, "Siti", "-");
		await addStudent(3, "Siti", "\u3164");
		await addPlacement(1, { job_name: "\u00AD", company_name: "\u2060", instructor_name: "\u3164" });
		const told = await migrateOn();
		expect(await read("SELECT name FROM users ORDER BY id_user")).toEqual([
			["Tanpa nama"],
			["Siti"],
			["Siti"],
		]);
		expect(
			await read(
				"SELECT firstname, lastname, birthplace, emergency_contact_name FROM students ORDER BY id_user",
			),
		).toEqual([
			["Tanpa nama", null, "Belum diisi", "Belum diisi"],
			["Siti", null, null, null],
			["Siti", null, null, null],
		]);
		expect(await read("SELECT job_name, company_name, instructor_name FROM internships")).toEqual([
			["Belum diisi", "Belum diisi", "Belum diisi"],
		]);
		expect(told).toContain("students.lastname: 2 rows had nothing to read.");
	});

	it("are left alone where they are right", async () => {
		await addStudent(1, "Nur’aini", "S.Pd., M.Si. (محمد) ꦱ 😀");
		await addPlacement(1, { company_name: "24 & Co.", instructor_name: "Pak-1" });
		expect(await migrateOn()).toEqual([]);
		expect(await read("SELECT name FROM users")).toEqual([["Nur’aini S.Pd., M.Si. (محمد) ꦱ 😀"]]);
	});
});
