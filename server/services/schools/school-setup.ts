import "server-only";
import { db, type Transaction } from "../../database/db";

/** What a school starts with. Source: server contract, "Real-world values". */
const MAJORS = [
	{ code: "DKV", name: "Desain Komunikasi Visual" },
	{ code: "AK", name: "Akuntansi" },
	{ code: "BR", name: "Bisnis Retail" },
	{ code: "MP", name: "Manajemen Perkantoran" },
];
const POSITIONS = ["Kepala Sekolah", "Kesiswaan", "Kurikulum", "Humas & Kemitraan Industri"];

/** Gives a school its majors and positions, if it has none yet. Safe to repeat. */
export async function setUpSchool(npsn: string, client: Transaction = db): Promise<void> {
	if (await client.position.count({ where: { npsn } })) return;
	await client.major.createMany({ data: MAJORS.map((major) => ({ ...major, npsn })), skipDuplicates: true });
	await client.position.createMany({ data: POSITIONS.map((name) => ({ name, npsn })), skipDuplicates: true });
}
