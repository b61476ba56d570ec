import "server-only";
import { BULK_KINDS, type BulkKind } from "@/lib/imports/kinds";
import { isStaff } from "@/lib/labels";
import { recordAudit } from "../../audit";
import { requireRecentProof } from "../../auth/proof";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { db } from "../../database/db";
import { readStored } from "../../files/storage";
import { streamZip, type ZipEntry } from "../../files/zip";
import { leaveBehind, takePlace } from "../../limits/places";
import { countAttempt } from "../../limits/rate-limit";
import { log } from "../../log";
import { toIso, toIsoOrNull } from "../../wire/dates";
import { ownCheckOuts } from "../attendances/check-outs";
import { correctionsOf } from "../attendances/corrections";
import { recordsBeside } from "../attendances/late-records";
import { ownPlaceFacts } from "../attendances/places";
import { listOwnIncidents } from "../incidents/read";
import { ownAnswers, ownRemarks, readParts } from "../instructors/workplace-part";
import { findSchedule } from "../internships/calendars";
import { findCompletion } from "../internships/completions";
import { listOwnFollowUps } from "../internships/follow-ups";
import { listMyInternships } from "../internships/internship-lists";
import { ownPermissionPaper } from "../internships/permissions";
import { findInternship } from "../internships/read";
import { listOwnChanges } from "../internships/read-changes";
import { findReadiness } from "../internships/readiness";
import { readWishes } from "../internships/wishes";
import { listOwnTags } from "../journals/journal-goals";
import { listOwnRounds } from "../journals/journal-rounds";
import { ownPhrases } from "../journals/revision-phrases";
import { getUser } from "../people/accounts";
import { listPasskeys } from "../people/passkeys";
import { listOwnVisits } from "../visits/read";
import { listOwnDocuments } from "./issued-documents";

/**
 * Everything the application knows about the acting user, as a ZIP file: rows as JSON with the names of the API, and
 * the user's own files. It contains no more about other people than the user's own pages show.
 * @throws AppError 423 `password_required`; 429; 429 and 503 as {@link takePlace}
 */
export async function exportOwnData(actor: Actor) {
	requireRecentProof(actor);
	await countAttempt({ kind: "export", account: String(actor.id_user), address: actor.address });
	const leave = await takePlace(actor, "download");
	await recordAudit(db, actor, { action: "data.exported", subject_type: "user", subject_id: actor.id_user });
	const entries = leaveBehind(entriesOf(actor), leave);
	const stream = await streamZip(entries, (error) => log.error({ error }, "an export was cut off"));
	return { name: `data-saya-${today(actor.zone)}.zip`, stream };
}

async function* entriesOf(actor: Actor): AsyncGenerator<ZipEntry, void, void> {
	const contents: string[] = [];
	const missing: string[] = [];
	const json = (name: string, about: string, value: unknown): ZipEntry => {
		contents.push(`- ${name}: ${about}`);
		return { name, input: Buffer.from(`${JSON.stringify(value, null, "\t")}\n`) };
	};

	yield json("profil.json", "data diri dan akun", await getUser(actor));
	yield json(
		"sesi.json",
		"perangkat yang sedang masuk: sejak kapan, terakhir dipakai, alamat IP",
		await ownSessions(actor),
	);
	yield json("passkey.json", "passkey untuk masuk tanpa password", await listPasskeys(actor));
	const numbers = await ownNumbers(actor);
	if (numbers) yield json("nomor.json", "nomor Anda di daftar sekolah", numbers);
	const listed = await ownListEntries(actor);
	if (listed.length > 0)
		yield json("daftar-sekolah.json", "data Anda sebelum dan sesudah impor daftar sekolah", listed);
	const phrases = await ownPhrases(actor);
	if (phrases.length > 0) yield json("kalimat.json", "kalimat sendiri untuk meminta revisi", phrases);
	const changes = await listOwnChanges(actor);
	if (changes.length > 0)
		yield json("perubahan.json", "perubahan profil dan PKL, dan siapa memutuskannya", changes);
	if (!isStaff(actor.role)) {
		const { choices: _, ...wishes } = await readWishes(actor);
		if (wishes.workplaces.length > 0 || wishes.district)
			yield json("pilihan.json", "pilihan tempat PKL, dan kabupaten/kota tempat tinggal", wishes);
		yield json("persetujuan.json", "persetujuan orang tua yang dicatat sekolah", await ownConsents(actor));
		const followUps = await listOwnFollowUps(actor);
		yield json("tindak-lanjut.json", "catatan guru tentang tindak lanjut untuk Anda", followUps);
		const visits = await listOwnVisits(actor);
		if (visits.length > 0)
			yield json("kunjungan.json", "kunjungan guru ke tempat PKL, dan apakah Anda ditemui", visits);
		const rounds = await listOwnRounds(actor);
		yield json("ulasan.json", "setiap pemeriksaan jurnal, dengan teks dan foto yang diperiksa", rounds);
		const documents = await listOwnDocuments(actor);
		if (documents.length > 0) yield json("dokumen.json", "rapor dan sertifikat yang diterbitkan", documents);
		const incidents = await listOwnIncidents(actor);
		if (incidents.length > 0)
			yield json(
				"kejadian.json",
				"kejadian yang Anda laporkan, siapa membukanya, dan apa yang dilakukan",
				incidents,
			);
		const files = new Set([...rounds, ...incidents].map(({ image_path }) => image_path));
		const internships = await listMyInternships(actor);
		for (const [index, internship] of internships.entries()) {
			const about = `PKL di ${internship.company_name}: presensi, jurnal, observasi, asesmen`;
			const { last_day } = await findInternship(actor, internship.id_internship);
			const completion = await findCompletion(actor, internship.id_internship);
			const { schedule, blocks } = await findSchedule(actor, internship.id_internship);
			const { declined_reason } = await db.internship.findUniqueOrThrow({
				where: { id_internship: internship.id_internship },
				select: { declined_reason: true },
			});
			const more = { last_day, declined_reason, completion, schedule, blocks };
			yield json(`pkl-${index + 1}.json`, about, { ...internship, ...more });
			const paper = await ownSignedPaper(actor, internship.id_internship);
			if (paper) yield { name: `pkl-${index + 1}-surat${paper.end}`, input: paper.bytes };
			const readiness = await findReadiness(actor, internship.id_internship);
			const { briefing, safety_briefing, permission: held, insurance_number } = readiness;
			if (briefing || safety_briefing || held || insurance_number)
				yield json(`pkl-${index + 1}-kesiapan.json`, "pembekalan, izin orang tua, asuransi", {
					briefing,
					safety_briefing,
					permission: held && { ...held, withdrawn_on: readiness.withdrawn_on },
					insurance: insurance_number && {
						number: insurance_number,
						valid_from: readiness.insurance_from,
						valid_until: readiness.insurance_until,
					},
				});
			const permission = await openOwn(await ownPermissionPaper(actor, internship.id_internship));
			if (permission) yield { name: `pkl-${index + 1}-izin${permission.end}`, input: permission.bytes };
			const beside = await recordsBeside(actor, internship.id_internship);
			if (beside.length > 0)
				yield json(`pkl-${index + 1}-susulan.json`, "catatan yang tiba setelah harinya terisi", beside);
			const checkOuts = await ownCheckOuts(actor, internship.id_internship);
			if (checkOuts.length > 0)
				yield json(`pkl-${index + 1}-pulang.json`, "presensi pulang, dengan lokasinya", checkOuts);
			const facts = await ownPlaceFacts(actor, internship.id_internship);
			if (facts.length > 0)
				yield json(
					`pkl-${index + 1}-tempat.json`,
					"apa kata lokasi presensi tentang tempat PKL: di area, di luar, atau tidak pasti",
					facts,
				);
			const corrections = await correctionsOf(actor, internship.id_internship);
			if (corrections.length > 0)
				yield json(
					`pkl-${index + 1}-koreksi.json`,
					"hari yang dikoreksi sekolah, dan alasannya",
					corrections,
				);
			const [workplace] = await readParts(actor, [internship.id_internship]);
			const answers = await ownAnswers(actor, internship.id_internship);
			const remarks = await ownRemarks(actor, internship.id_internship);
			if (workplace && (answers.length > 0 || remarks.length > 0 || workplace.score))
				yield json(`pkl-${index + 1}-dunia-kerja.json`, "jawaban, catatan dan nilai dari instruktur", {
					answers,
					remarks,
					score: workplace.score,
				});
			const tags = await listOwnTags(actor, internship.id_internship);
			if (tags.length > 0)
				yield json(`pkl-${index + 1}-tujuan.json`, "tujuan pembelajaran tiap jurnal", tags);
			for (const { attachment } of [...internship.attendances, ...beside]) files.add(attachment);
			for (const { image_path } of [...internship.journals, ...beside]) files.add(image_path);
		}
		for (const path of files) {
			if (path === null) continue;
			const bytes = await readStored(path);
			if (bytes) yield { name: `berkas/${path}`, input: bytes };
			else missing.push(path);
		}
		contents.push(
			"- berkas/: foto jurnal, foto kejadian, dan surat dokter, bernama seperti image_path dan attachment di berkas .json",
		);
	}
	yield { name: "README.txt", input: Buffer.from(readme(actor, contents, missing)) };
}

/** The signed paper of a placement of the acting student. */
async function ownSignedPaper({ id_user }: Actor, id_internship: string) {
	const row = await db.internship.findFirst({
		where: { id_internship, student_id: id_user },
		select: { signed_paper: true },
	});
	return openOwn(row?.signed_paper ?? null);
}

/** A paper with the end of its name. */
async function openOwn(path: string | null) {
	const bytes = path ? await readStored(path) : undefined;
	return bytes && path ? { bytes, end: path.slice(path.lastIndexOf(".")) } : null;
}

/** The numbers that only lists of the school have. */
async function ownNumbers({ id_user }: Actor) {
	const [student, teacher] = await Promise.all([
		db.student.findUnique({ where: { id_user }, select: { nipd: true } }),
		db.teacher.findUnique({ where: { id_user }, select: { nuptk: true } }),
	]);
	const numbers = { ...student, ...teacher };
	return Object.values(numbers).some((number) => number !== null) ? numbers : null;
}

const LISTED = ["users", "students", "teachers", "enrolments", "internships"];

/**
 * What imports and other bulk changes wrote about the acting user, while their notes are kept. What a list proposes for
 * somebody who waits for approval is left out, because it may be about somebody else.
 */
async function ownListEntries({ id_user, zone }: Actor) {
	const rows = await db.bulkChangeRow.findMany({
		where: { person_id: id_user, table_name: { in: LISTED } },
		select: { table_name: true, before: true, after: true, bulk_change: true },
		orderBy: [{ bulk_change: { made_at: "asc" } }, { number: "asc" }],
	});
	return rows.map(({ table_name: table, bulk_change: { made_at, kind, label }, ...row }) => {
		const [before, after] = [row.before, row.after].map(withoutPassword);
		return { made_at: toIso(made_at, zone), what: BULK_KINDS[kind as BulkKind], label, table, before, after };
	});
}

const withoutPassword = (row: unknown) => {
	if (row === null) return null;
	const { password: _, ...rest } = row as Record<string, unknown>;
	return rest;
};

async function ownSessions({ id_user, zone }: Actor) {
	const rows = await db.session.findMany({
		where: { user_id: id_user },
		select: { device: true, address: true, created_at: true, last_seen_at: true },
		orderBy: { created_at: "desc" },
	});
	return rows.map(({ created_at, last_seen_at, ...row }) => ({
		...row,
		created_at: toIso(created_at, zone),
		last_seen_at: toIso(last_seen_at, zone),
	}));
}

async function ownConsents({ id_user, zone }: Actor) {
	const rows = await db.consent.findMany({
		where: { student_id: id_user },
		select: {
			version: true,
			given_by: true,
			recorded_at: true,
			ended_at: true,
			consent_text: { select: { text: true } },
		},
		orderBy: { recorded_at: "desc" },
	});
	return rows.map(({ recorded_at, ended_at, ...row }) => ({
		...row,
		recorded_at: toIso(recorded_at, zone),
		ended_at: toIsoOrNull(ended_at, zone),
	}));
}

const readme = ({ name, zone }: Actor, contents: string[], missing: string[]) =>
	[
		`Data ${name}, diunduh pada ${today(zone)}.`,
		"",
		"Isi berkas ini:",
		...contents,
		"",
		`Berkas .json dapat dibuka dengan aplikasi penyunting teks. Tanggal YYYY-MM-DD, waktu ${zone}.`,
		"Password tidak ada di sini: yang disimpan hanya sidiknya, yang tidak dapat dibaca kembali.",
		...(missing.length
			? [
					"",
					"Berkas yang seharusnya ada, tetapi tidak ditemukan di server:",
					...missing.map((path) => `- ${path}`),
				]
			: []),
		"",
		"Simpan baik-baik: isinya data pribadi.",
		"",
	].join("\r\n");
