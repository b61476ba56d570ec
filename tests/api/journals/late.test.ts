import { describe, expect, it } from "vitest";
import { passMinutes, setClock } from "../../support/clock";
import { checkIn, journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { recordNow, ticketFor } from "../../support/late";
import { freshSchool, homeroomTeacher, logIn, placement, storedFiles } from "../../support/school";

freshSchool("2026-11-18 07:00");

const create = "/attendances/create";

describe("a journal that was made without a network", () => {
	it("goes to its date once the check-in of that day was sent", async () => {
		const { siti, budi, id_internship } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 16:00");
		const [day, journal] = [recordNow(ticket), recordNow(ticket)];
		const url = "/journals/2026-11-18/update";
		const sent = async () =>
			siti.post(url, journal.journal("2026-11-18", { image_path: await jpeg() }), {
				headers: journal.headers,
			});
		setClock("2026-11-19 06:30");
		const early = await sent();
		expect(early).toHaveStatus(403);
		expect(early.code).toBe("attendance_missing");
		await siti.post(create, day.checkIn(), { headers: day.headers });
		const { data } = await sent();
		const late = {
			recorded_at: "2026-11-18T16:00:00+07:00",
			received_at: "2026-11-19T06:30:00+07:00",
			clock_changed: false,
		};
		expect(data).toMatchObject({ date: "2026-11-18", status: "in_review", late });
		const [assigned] = (await budi.get("/internships/assigned")).data;
		expect(assigned.id_internship).toBe(id_internship);
		expect(assigned.journals.find((row: { date: string }) => row.date === "2026-11-18").late).toEqual(late);
	});

	it("is kept beside a journal that is approved already, with its photo", async () => {
		const { siti, budi } = await placement();
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		const { data: day } = await siti.post(create, checkIn());
		const url = "/journals/2026-11-18/update";
		const online = await siti.post(url, journalForm({ date: "2026-11-18", image_path: await jpeg() }));
		await budi.put(`/internships/journals/${online.data.id_journal}/review`, { status: "approved" });
		passMinutes(30);
		const form = record.journal("2026-11-18", {
			description: "Versi lama",
			image_path: await jpeg({ width: 80 }),
		});
		const answer = await siti.post(url, form, { headers: record.headers });
		expect(answer).toHaveStatus(202);
		const [kept] = (await budi.get(`/attendances/${day.id_attendance}/late-records`)).data;
		expect(kept).toMatchObject({ kind: "journal", description: "Versi lama" });
		expect(await budi.get(`/storage/${kept.image_path}`)).toHaveStatus(200);
		expect(await (await homeroomTeacher()).get(`/storage/${kept.image_path}`)).toHaveStatus(404);
		// Deleting the account also deletes the file.
		expect(storedFiles("journals")).toHaveLength(2);
		const { id: id_user, email, name } = siti;
		await (await logIn({ id_user, email, name })).delete("/users/me");
		expect(storedFiles("journals")).toHaveLength(0);
	});

	it("is kept beside a journal that was returned after it was made, and revises one that was returned before", async () => {
		const { siti, budi } = await placement();
		await siti.post(create, checkIn());
		const url = "/journals/2026-11-18/update";
		const early = recordNow(await ticketFor(siti));
		const { data } = await siti.post(url, journalForm({ date: "2026-11-18", image_path: await jpeg() }));
		passMinutes(30);
		const review = { status: "needs_revision", feedback: "Sebutkan alatnya." };
		await budi.put(`/internships/journals/${data.id_journal}/review`, review);
		passMinutes(30);
		const revised = recordNow(await ticketFor(siti));
		passMinutes(30);
		const old = early.journal("2026-11-18", { description: "Versi lama", is_new_image: "0" });
		expect(await siti.post(url, old, { headers: early.headers })).toHaveStatus(202, "kept_beside");
		expect((await siti.get("/journals/my")).data[0]).toMatchObject({ status: "needs_revision" });
		const form = revised.journal("2026-11-18", { description: "Memakai gerinda.", is_new_image: "0" });
		const answer = await siti.post(url, form, { headers: revised.headers });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ status: "in_review", description: "Memakai gerinda." });
	});
});
