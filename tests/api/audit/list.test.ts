import { beforeEach, describe, expect, it } from "vitest";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/audit/audit";
import { SCHOOL } from "@/prisma/builders";
import { recordAudit } from "@/server/audit";
import { setClock } from "../../support/clock";
import { waitingJournal } from "../../support/journals";
import { db, freshSchool, manager, type Person, student, teacher } from "../../support/school";

freshSchool();

let ratna: Person;
let budi: Person;
let siti: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna Dewi" });
	budi = await teacher({ name: "Budi Santoso" });
	siti = await student({ name: "Siti Rahmawati" });
});

const add = (action: AuditAction, fields: { actor?: Person; person?: Person; at?: string } = {}) => {
	if (fields.at) setClock(fields.at);
	const { id, address } = fields.actor ?? budi;
	return recordAudit(
		db,
		{ id_user: id, role: "guru_pembimbing", npsn: SCHOOL.npsn, address },
		{
			action,
			subject_type: "journal",
			subject_id: "x",
			person_id: (fields.person ?? siti).id,
			detail: { date: "2026-11-18" },
		},
	);
};
const texts = async (query = "") => {
	const answer = await ratna.get(`/audit${query}`);
	expect(answer).toHaveStatus(200);
	return answer.data.map(
		({ actor, text }: { actor: { name: string | null } | null; text: string }) => `${actor?.name} ${text}`,
	);
};

it("the list says who did what to whom, when and from where", async () => {
	const waiting = await waitingJournal();
	await waiting.budi.put(waiting.review, { status: "approved", feedback: "Rapi." });
	const [entry] = (await ratna.get("/audit")).data;
	expect(entry).toEqual({
		id: expect.stringMatching(/^[0-9A-Z]{26}$/),
		at: "2026-11-18T10:00:00+07:00",
		actor: { id_user: waiting.budi.id, name: "Budi Santoso", role: "guru_pembimbing" },
		instructor: null,
		action: "journal.approved",
		text: "menyetujui jurnal Siti Rahmawati tanggal 18/11/2026",
		person: { id_user: waiting.siti.id, name: "Siti Rahmawati" },
		subject_type: "journal",
		subject_id: waiting.journal.id_journal,
		detail: { date: "2026-11-18" },
		address: waiting.budi.address,
	});
});

it("the list has words for every action, without a gap where a value is missing", async () => {
	const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];
	// A page has at most a hundred.
	const half = Math.ceil(actions.length / 2);
	for (const some of [actions.slice(0, half), actions.slice(half)]) {
		for (const action of some) await add(action);
		const said = await texts(`?per_page=${some.length}`);
		expect(said).toHaveLength(some.length);
		for (const text of said) expect(text).toMatch(/^Budi Santoso [a-z][^{}]*$/);
	}
});

it("the list keeps the number of somebody who is gone, and no name", async () => {
	await add("journal.approved");
	await siti.delete("/users/me");
	await budi.delete("/users/me");
	expect(await texts("?group=journal")).toEqual([
		`null menyetujui jurnal pengguna terhapus nomor ${siti.id} tanggal 18/11/2026`,
	]);
	expect((await ratna.get("/audit?group=journal")).data[0].actor).toEqual({
		id_user: budi.id,
		name: null,
		role: "guru_pembimbing",
	});
	expect(await texts(`?search=${siti.id}&group=journal`)).toHaveLength(1);
});

describe("the list is narrowed", () => {
	beforeEach(async () => {
		const agus = await teacher({ name: "Agus Setiawan" });
		await add("journal.submitted", { actor: siti, at: "2026-11-17 23:59" });
		await add("journal.approved", { at: "2026-11-18 00:00" });
		await add("score.observation", { actor: agus, at: "2026-11-18 23:59" });
		await add("account.deleted", { actor: ratna, person: budi, at: "2026-11-19 00:00" });
	});
	const JOURNAL = "mengirim jurnal tanggal 18/11/2026";

	it("to a kind of action", async () => {
		expect(await texts("?group=journal")).toEqual([
			expect.stringMatching(/^Budi .* menyetujui/),
			`Siti Rahmawati ${JOURNAL}`,
		]);
		expect(await texts("?group=calendar")).toEqual([]);
	});

	it("to a day in WIB", async () => {
		expect(await texts("?date=2026-11-17")).toEqual([`Siti Rahmawati ${JOURNAL}`]);
		expect(await texts("?date=2026-11-18")).toHaveLength(2);
		expect(await texts("?date=2026-11-20")).toEqual([]);
	});

	it("to a person, who acted or whose record it is", async () => {
		expect(await texts("?search=siti")).toHaveLength(3);
		expect(await texts("?search=SANTOSO")).toEqual([
			expect.stringMatching(/^Ratna .* Budi Santoso/),
			expect.stringMatching(/^Budi/),
		]);
		expect(await texts("?search=agus")).toHaveLength(1);
		for (const nobody of ["hantu", "%25", "_", "'", "0", "99999999999999", "budi@"])
			expect(await texts(`?search=${nobody}`), nobody).toEqual([]);
	});

	it("by all of these at once", async () => {
		expect(await texts("?search=siti&date=2026-11-18&group=journal")).toHaveLength(1);
		expect(await texts("?search=siti&date=2026-11-17&group=score")).toEqual([]);
	});
});

it.each(["", "&search=siti", "&group=journal", "&date=2026-11-18"])(
	"is read from one entry on, each once, also those of the same moment (%s)",
	async (narrowed) => {
		for (let turn = 0; turn < 7; turn++) await add("journal.approved", { at: "2026-11-18 11:00" });
		const whole = (await ratna.get(`/audit?per_page=100${narrowed}`)).data.map(
			({ id }: { id: string }) => id,
		);
		expect(whole).toHaveLength(7);
		const seen: string[] = [];
		for (let before: string | null = ""; before !== null; ) {
			const { data, meta } = await ratna.get(`/audit?per_page=3${before && `&before=${before}`}${narrowed}`);
			expect(meta?.per_page).toBe(3);
			seen.push(...data.map(({ id }: { id: string }) => id));
			before = meta?.next ?? null;
		}
		expect(seen).toEqual(whole);
	},
);

it("the list ends where the entry that it should go on after is gone", async () => {
	await add("journal.approved");
	const answer = await ratna.get("/audit?before=01ARZ3NDEKTSV4RRFFQ69G5FAV");
	expect(answer.data).toEqual([]);
	expect(answer.meta).toEqual({ per_page: 10, next: null });
});

it.each([
	["group", "rahasia"],
	["group", "toString"],
	["before", "1"],
	["date", "2026-02-30"],
	["per_page", "101"],
	["search", "x".repeat(101)],
])("refuses %s=%s", async (name, value) => {
	expect(await ratna.get(`/audit?${name}=${value}`)).toHaveStatus(422);
});
