import { expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { listSimilar } from "@/server/services/workplaces/similar";
import { actorOf, db, freshSchool, manager } from "../../support/school";
import { editors, placedAt } from "../../support/workplaces";

freshSchool();

const ratna = async () =>
	actorOf({ id_user: (await manager()).id, role: "manajemen_sekolah", name: "Ratna" });

/** Makes workplaces with these names. @returns the pairs that are proposed */
async function proposed(...names: string[]) {
	for (const name of names) await db.$queryRaw`SELECT workplace_of(${SCHOOL.npsn}, ${name})`;
	return (await listSimilar(await ratna())).map(({ one, other }) =>
		[one.name, other.name].sort().join(" = "),
	);
}

it("proposes names that are alike without their legal form, and shows both forms", async () => {
	expect(await proposed("PT Maju", "CV Maju", "PT Lain Sekali")).toEqual(["CV Maju = PT Maju"]);
});

it("proposes slips of the pen, other orders and left-out words", async () => {
	expect(
		(await proposed("Telkom", "PT Telkm", "Bersama Maju", "Maju Bersama Tbk", "Hotel Aston")).sort(),
	).toEqual(["Bersama Maju = Maju Bersama Tbk", "PT Telkm = Telkom"]);
});

it("takes names with other numbers for other branches", async () => {
	expect(await proposed("Indomaret 12", "Indomaret 21", "Indomaret")).toEqual([
		...["Indomaret = Indomaret 12", "Indomaret = Indomaret 21"],
	]);
});

it("proposes to a head only what the head may edit", async () => {
	const { dewi } = await editors();
	await placedAt("PT Maju");
	await placedAt("CV Maju", { major: "AK" });
	const led = await db.major.findFirstOrThrow({ where: { code: "DKV" } });
	const actor = actorOf({
		id_user: dewi.id,
		role: "kepala_program",
		name: "Dewi",
		major_led: led.id_major,
	});
	expect(await listSimilar(actor)).toEqual([]);
	expect(await listSimilar(await ratna())).toHaveLength(1);
});
