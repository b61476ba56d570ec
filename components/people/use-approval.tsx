"use client";

import { isStaff } from "@/lib/labels";
import type { Applicant } from "@/server/wire/people";
import { ChosenNames } from "./chosen-names";
import { useUserChange } from "./use-user-change";

type Applicants = readonly Applicant[];

/** Approves or refuses applicants, after a question. */
export function useApproval() {
	const change = useUserChange();

	const approve = (rows: Applicants) =>
		change({
			question: {
				title: `Yakin ingin menyetujui ${nameOf(rows)}?`,
				text: aboutThem(rows, `Pastikan Anda mengenal ${rows.length > 1 ? "mereka semua" : "orang ini"}.`),
			},
			method: "PUT",
			...callOf(rows, "approve"),
			failure: "Persetujuan Pengguna Yang Dipilih Gagal!",
		});

	const reject = (rows: Applicants) =>
		change({
			question: {
				title: `Yakin ingin menolak ${nameOf(rows)}?`,
				text: aboutThem(rows, `Akun tidak dihapus, tetapi ${lossOf(rows)}. Dapat disetujui lagi nanti.`),
				tone: "warning",
			},
			method: "PUT",
			...callOf(rows, "reject"),
			failure: "Penolakan Pengguna Yang Dipilih Gagal!",
		});

	return { approve, reject };
}

/** The request about one applicant, or about several at once. */
const callOf = (rows: Applicants, verb: "approve" | "reject") =>
	rows.length === 1
		? { path: `${rows[0]?.id_user}/${verb}` }
		: { path: verb, body: { ids: rows.map(({ id_user }) => id_user) } };

const nameOf = (rows: Applicants) => (rows.length === 1 ? rows[0]?.name : `${rows.length} pengguna`);

const aboutThem = (rows: Applicants, words: string) =>
	rows.length === 1 ? (
		words
	) : (
		<ChosenNames rows={rows}>
			<p>{words}</p>
		</ChosenNames>
	);

/** What people who are not approved cannot do. */
const lossOf = (rows: Applicants) => {
	const losses = rows.map(({ role }) =>
		isStaff(role) ? "tidak dapat dipilih peserta didik" : "tidak dapat menambahkan data PKL",
	);
	return [...new Set(losses)].join(" atau ");
};
