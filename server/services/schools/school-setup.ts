import "server-only";
import { readFileSync } from "node:fs";
import type { FirstMajor } from "@/lib/schemas/schools";
import { readMajorList } from "@/lib/schools/major-list";
import { spellOfficially } from "@/lib/schools/official-majors";
import { db, type Transaction } from "../../database/db";

/** What a school starts with where nobody says otherwise. Source: server contract, "Real-world values". */
const MAJORS: readonly FirstMajor[] = [
	{ code: "DKV", name: "Desain Komunikasi Visual" },
	{ code: "AK", name: "Akuntansi" },
	{ code: "BR", name: "Bisnis Retail" },
	{ code: "MP", name: "Manajemen Perkantoran" },
].map((major) => ({ ...major, programme: null, concentration: null }));

const POSITIONS = ["Kepala Sekolah", "Kesiswaan", "Kurikulum", "Humas & Kemitraan Industri"];

/**
 * Gives a school its majors and positions, if it has none yet. Safe to repeat. The first position signs for the school.
 * @returns whether it had none
 */
export async function setUpSchool(
	npsn: string,
	client: Transaction = db,
	majors: readonly FirstMajor[] = MAJORS,
): Promise<boolean> {
	if (await client.position.count({ where: { npsn } })) return false;
	await client.major.createMany({
		data: majors.map((major) => ({ ...major, ...spellOfficially(major), npsn })),
		skipDuplicates: true,
	});
	await client.position.createMany({
		data: POSITIONS.map((name, at) => ({ name, npsn, signs: at === 0 })),
		skipDuplicates: true,
	});
	return true;
}

/**
 * The majors of an operator's file. Without a file, those of {@link setUpSchool}.
 * @returns also a sentence for each mistake. Do not use the majors if there are mistakes
 */
export function readMajorsFile(path: string | undefined): {
	majors: readonly FirstMajor[];
	mistakes: string[];
} {
	if (!path) return { majors: MAJORS, mistakes: [] };
	try {
		const { majors, errors } = readMajorList(readFileSync(path, "utf8"));
		return { majors, mistakes: errors.map((error) => `MAJORS_FILE ${path}, ${error}`) };
	} catch (error) {
		return { majors: [], mistakes: [`MAJORS_FILE cannot be read: ${(error as Error).message}`] };
	}
}
