import "server-only";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { dateOf } from "@/lib/dates/dates";
import { isStaff } from "@/lib/labels";
import type { ScoredSection } from "@/lib/scores/scoring";
import { now } from "../../clock";
import { db } from "../../database/db";
import type { Paper } from "../../documents/paper";
import { notFound } from "../../errors";
import { fromDate, toDate, toDateOrNull, toTimeOrNull } from "../../wire/dates";
import { readCheckOuts } from "../attendances/check-outs";
import { readFreeDays } from "../rapor/rapor-rows";
import { letterheadOf } from "./school-look";
import { about, checkOf, sheetFor, signers, type Task } from "./sheets";

export async function composeRapor(task: Task): Promise<Paper> {
	const { rapor, actor } = task;
	const { locked } = rapor;
	if (!locked && !isStaff(actor.role)) throw notFound();
	const { school, student } = rapor.content;
	const state = locked ? `Versi ${locked.version}` : "Draf";
	const at = locked ? new Date(locked.locked_at) : now();
	const sheet = sheetFor(task, "rapor", {
		// This foot is that of e-Rapor's print.
		student,
		footer: student.name,
		behind: ` – ${student.class_name} · ${state}`,
		source: "Dicetak dari Jejak PKL",
		at,
		...(!locked && { stamp: "DRAF" }),
	});
	const letterhead = letterheadOf(school.name, school.letterhead_above, school.letterhead);
	return {
		kind: "rapor",
		sheet,
		content: [rapor.content, dateOf(at, task.look.zone)],
		letterhead: { ...letterhead, logo: task.look.letterhead.logo },
		...(locked && { check: checkOf("rapor", locked.version, locked.code) }),
	};
}

export async function composeAttendance(task: Task): Promise<Paper> {
	const { row, month, look } = task;
	const first = month ? fromDate(`${month}-01`) : undefined;
	const next = first && new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
	const days = await db.attendance.findMany({
		where: { internship_id: row.id_internship, ...(first && next && { date: { gte: first, lt: next } }) },
		select: { date: true, status: true, time: true, zone: true, note: true, expired_at: true, came_at: true },
		orderBy: { date: "asc" },
	});
	const free = await readFreeDays(row.id_internship);
	const ends = days.some(({ came_at }) => came_at !== null)
		? await readCheckOuts(row.npsn, row.id_internship)
		: new Map<string, string>();
	const lines = days.map(({ date, status, time, zone, note, expired_at }) => ({
		date: toDate(date),
		status,
		time: isRecorded(status) ? toTimeOrNull(time) : null,
		zone,
		note,
		open: expired_at !== null && expired_at > now(),
		free: free.has(toDate(date)),
		left: ends.get(toDate(date)),
	}));
	const sheet = sheetFor(task, "daftar-hadir");
	return {
		kind: "attendance",
		sheet,
		letterhead: look.letterhead,
		content: [about(task), lines, signers(task)],
	};
}

export async function composeJournal(task: Task): Promise<Paper> {
	const rows = await db.journal.findMany({
		// A day that was corrected to an absence keeps its journal, and does not show it.
		where: {
			internship_id: task.row.id_internship,
			description: { not: null },
			status: { not: "not_present" },
		},
		select: {
			date: true,
			description: true,
			feedback: true,
			image_path: true,
			remarks: { select: { text: true, instructor_name: true }, orderBy: { written_at: "asc" } },
		},
		orderBy: { date: "asc" },
	});
	const days = rows.map(({ remarks, feedback, ...day }) => ({
		...day,
		date: toDate(day.date),
		notes: [
			...(feedback ? [feedback] : []),
			...remarks.map(({ text, instructor_name }) => `${text} (${instructor_name}, instruktur)`),
		],
	}));
	return {
		kind: "journal",
		sheet: sheetFor(task, "jurnal"),
		letterhead: task.look.letterhead,
		content: [about(task), days, signers(task)],
	};
}

export async function composeObservations(task: Task): Promise<Paper> {
	const rows = await db.observation.findMany({
		where: { internship_id: task.row.id_internship, status: "success" },
		select: { name: true, date: true, total_score: true, scored_with: true, note: true },
		orderBy: { number: "asc" },
	});
	const forms = rows.map((form) => ({
		...form,
		date: toDateOrNull(form.date),
		scored_with: form.scored_with as ScoredSection[] | null,
	}));
	return {
		kind: "observations",
		sheet: sheetFor(task, "observasi"),
		letterhead: task.look.letterhead,
		content: [about(task), forms, signers(task)],
	};
}
