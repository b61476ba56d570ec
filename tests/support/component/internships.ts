import { page } from "vitest/browser";
import { addDays, dateOf, formatDate } from "@/lib/dates/dates";
import { api, ok } from "./api";

const today = dateOf(new Date(), "WIB");

export const teachers = [{ id: 7, name: "Budi Santoso" }];
const CONTACT = "081298765432";

/** An internship that goes on. */
export const internship = {
	id_internship: "pkl",
	job_name: "Desainer Grafis",
	company_name: "PT Kreasi Nusantara",
	instructor_name: "Bapak Hendra",
	instructor_contact: "081377778888",
	teacher_id: 7,
	teacher_contact: CONTACT,
	start_date: addDays(today, -30),
	end_date: addDays(today, 60),
};

/** A new internship as a student types it, by the labels. */
export const TYPED = {
	"Nama Pekerjaan": "Ilustrator",
	"Nama Perusahaan": "Studio Gambar Kita",
	"Tanggal Mulai": formatDate(today),
	"Tanggal Selesai": formatDate(addDays(today, 90)),
	"Nama Instruktur": "Bapak Hendra",
	"Kontak Instruktur": "081377778888",
};

/** Fills in the form of an internship. */
export async function fillInInternship(): Promise<void> {
	api.on("POST /teachers/7/contact", ok({ contact: CONTACT }));
	// The names of workplaces that are like what is typed. They are asked for after a pause.
	api.on("GET /workplaces/names", ok([]));
	for (const [label, value] of Object.entries({ ...TYPED, "Guru Pembimbing": "budi" }))
		await page.getByLabelText(label, { exact: true }).fill(value);
	await page.getByRole("option", { name: "Budi Santoso" }).click();
}
