import type { Answer } from "./answer";
import { checkIn, journalForm } from "./forms";
import { jpeg } from "./images";
import { type Person, placement } from "./school";

/** A student who is present today, and has not written today's journal yet. */
export async function presentStudent(fields: Parameters<typeof placement>[0] = {}) {
	const placed = await placement(fields);
	await placed.siti.post("/attendances/create", checkIn());
	return { ...placed, ...(await todaysJournal(placed.siti)) };
}

/** The journal of the student's latest day, and how to send it. */
export async function todaysJournal(siti: Person) {
	const [journal] = (await siti.get("/journals/my")).data;
	const url = `/journals/${journal.id_journal}/update`;
	const submit = async (fields: Record<string, unknown> = {}): Promise<Answer> =>
		siti.post(url, journalForm({ date: journal.date, image_path: await jpeg(), ...fields }));
	const read = async () =>
		(await siti.get("/journals/my")).data.find(
			(row: { id_journal: string }) => row.id_journal === journal.id_journal,
		);
	return { journal, url, submit, read, review: `/internships/journals/${journal.id_journal}/review` };
}

/** A student whose journal of the day waits for its review. */
export async function waitingJournal(fields: Parameters<typeof placement>[0] = {}) {
	const present = await presentStudent(fields);
	await present.submit();
	return present;
}

/** A student with a sick day and its letter, and a present day and its photo. */
export async function busyStudent() {
	const placed = await placement({ start: "2026-11-17" });
	const { siti } = placed;
	const [, yesterday] = (await siti.get("/attendances/my")).data;
	const letter = checkIn({ status: "sick", attachment: await jpeg() });
	await siti.put(`/attendances/${yesterday.id_attendance}/update`, letter);
	await siti.post("/attendances/create", checkIn());
	await (await todaysJournal(siti)).submit();
	return placed;
}
