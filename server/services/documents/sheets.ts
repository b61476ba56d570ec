import "server-only";
import { DOCUMENTS, type DocumentName } from "@/lib/documents/documents";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { period } from "../../documents/attendance";
import { nipLine, type Signer } from "../../documents/layout/furniture";
import type { SheetOptions } from "../../documents/layout/sheet";
import { settings } from "../../env";
import { periodOf } from "../rapor/rapor-rows";
import type { SchoolLook } from "./school-look";
import type { Subject } from "./subjects";

export type Task = Subject & {
	actor: Actor;
	look: SchoolLook;
	month: string | null;
	issues: boolean;
	preview: boolean;
};

/** The lines at the head of each sheet that describe the placement. */
export const about = ({ row, rapor }: Subject): [string, string][] => [
	["Nama Peserta Didik", row.student.user.name],
	["NISN", row.student.nisn ?? "-"],
	["Kelas", rapor.content.student.class_name],
	["Dunia Kerja Tempat PKL", row.company_name],
	["Masa PKL", period(periodOf(row))],
	["Nama Instruktur", row.instructor_name],
	["Nama Guru Pembimbing", rapor.content.teacher?.name ?? "-"],
];

export const signers = ({ row, rapor }: Subject): Signer[] => [
	{
		role: "Guru Pembimbing",
		name: rapor.content.teacher?.name ?? null,
		id: nipLine(rapor.content.teacher?.nip),
	},
	{ role: "Pembimbing Dunia Kerja", name: row.instructor_name, id: null },
];

type Named = Partial<SheetOptions> & {
	called?: string;
	note?: string;
	/** The student of a copy, with the name and number it has there. */
	student?: { name: string; nisn: string };
};

export function sheetFor(task: Task, document: DocumentName, options: Named = {}): SheetOptions {
	const { called = DOCUMENTS[document], note, student, ...more } = options;
	const { name, nisn } = student ?? { name: task.row.student.user.name, nisn: task.row.student.nisn ?? "-" };
	return {
		title: `${called} – ${name}`,
		paper: task.look.paper,
		footer: name,
		behind: ` – ${nisn}${note ? ` · ${note}` : ""}`,
		at: now(),
		...more,
	};
}

/** A QR code that opens the page which says whether a print is genuine, and the words beside or below it. */
export const checkOf = (what: string, version: number, code: string, where: "samping" | "atas" = "samping") =>
	[
		`${settings().appUrl}/verifikasi/${code}`,
		`Keaslian ${what} ini dapat diperiksa dengan memindai kode di ${where}.\nVersi ${version} · Kode ${code}`,
	] as const;
