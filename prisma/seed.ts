import { fileURLToPath } from "node:url";
import { hashPassword } from "@/server/auth/passwords";
import { isWeak } from "@/server/auth/weak-passwords";
import { db, disconnect, violatedUnique } from "@/server/database/db";
import { readSettings } from "@/server/env";
import { readMajorsFile, setUpSchool } from "@/server/services/schools/school-setup";
import { findSchool, provisionalName } from "@/server/services/schools/schools";
import { SCHOOL } from "./builders";

/*
 * What every installation starts with: the school with majors and positions, and the first manager if ADMIN_EMAIL is
 * set. It is safe to repeat.
 */

// Seeding signs nothing, so it also runs without AUTH_SECRET.
process.env.AUTH_SECRET ||= "-".repeat(32);
const { settings, mistakes } = readSettings(process.env);
stopAt(mistakes);
const npsn = settings.schoolNpsn ?? SCHOOL.npsn;
// A school that has its majors does not need the file any more.
const isOpen = (await db.position.count({ where: { npsn } })) > 0;
const file = readMajorsFile(isOpen ? undefined : settings.majorsFile);
stopAt(file.mistakes);

// The contract's first school lets students in at once, and its management is asked whether that shall stay.
const open = { student_approval: false, asks_approval: true };
await db.school.createMany({ data: [{ ...SCHOOL, ...open }], skipDuplicates: true });

if (!(await findSchool(npsn))) {
	const name = provisionalName(npsn);
	await db.school.createMany({ data: [{ npsn, name }], skipDuplicates: true });
	console.log(
		`The school with NPSN ${npsn} was not found by lookup; it is called "${name}" until the lookup says otherwise.`,
	);
}

await setUpSchool(npsn, db, file.majors);

if (settings.admin) await createFirstManager(settings.admin);

function stopAt(mistakes: string[]) {
	if (mistakes.length === 0) return;
	console.error(mistakes.join("\n"));
	process.exit(1);
}

async function createFirstManager(admin: { email: string; password: string }) {
	if (await db.user.count({ where: { role: "manajemen_sekolah" } })) return;
	// We check this only for a new manager. A deployment that already has one must go on starting.
	if (await isWeak(admin.password, [admin.email, npsn])) {
		console.error(
			"ADMIN_PASSWORD is common, or made of the e-mail. Choose a password that is hard to guess.",
		);
		process.exit(1);
	}
	const position = await db.position.findFirstOrThrow({ where: { npsn, signs: true } });
	const teacher = { firstname: "Kepala", lastname: "Sekolah", position_id: position.id_position };
	try {
		await db.user.create({
			data: {
				email: admin.email,
				password: await hashPassword(admin.password),
				name: "Kepala Sekolah",
				role: "manajemen_sekolah",
				npsn,
				approval: "approved",
				teacher: { create: teacher },
			},
		});
		console.log(`Created the first manajemen_sekolah (Kepala Sekolah): ${admin.email}`);
	} catch (error) {
		// Another server seeded at the same moment, or somebody has registered with this address.
		if (!violatedUnique(error)) throw error;
		console.log(`${admin.email} already has an account; no manajemen_sekolah was created.`);
	}
}

// The demo uses the same connections afterwards.
if (process.argv[1] === fileURLToPath(import.meta.url)) await disconnect();
