// In a container: `run.mjs list`, `run.mjs add …`, `run.mjs manager …`, with its settings in the environment. `npm run
// school` uses this, too.
import "../steps/as-owner";

import { parseArgs } from "node:util";
import { email, npsn, title } from "@/lib/schemas/fields";
import { disconnect } from "@/server/database/db";
import { readSettings, type Settings } from "@/server/env";
import { readMajorsFile } from "@/server/services/schools/school-setup";
import { isUpToDate } from "../migrate";
import { Trouble } from "../steps/shell";
import { type Appointed, addManager, formatSchools, LINK_DAYS, listSchools, openSchool } from "./schools";

const USAGE = `Say what to do:
  list
  add --npsn 80000001 --name "SMK Dua" --manager kepala@dua.example   opens a school with its first manager
  manager --npsn 80000001 --manager kepala@dua.example                adds a manager to an open school
MANAGER_PASSWORD is the password of a new manager. Without it, a link is printed where they set it.
MAJORS_FILE is a CSV with the majors of the school that \`add\` opens: code, name and, if there is one, concentration.`;

// A link is not signed, so this also runs without AUTH_SECRET.
process.env.AUTH_SECRET ||= "-".repeat(32);

try {
	await run(process.argv.slice(2));
} catch (error) {
	console.error(error instanceof Trouble ? error.message : error);
	process.exitCode = 1;
} finally {
	await disconnect();
}

async function run(args: string[]): Promise<void> {
	const { command, options } = readArguments(args);
	const { settings, mistakes } = readSettings(process.env);
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	if (!settings.databaseUrl) throw new Trouble("DATABASE_URL is not set.");
	if (command === "list") {
		await checkSchema(settings.databaseUrl);
		console.log(formatSchools(await listSchools()));
		return;
	}
	const asked = check(options, settings);
	await checkSchema(settings.databaseUrl);
	if (command === "manager") {
		console.log(tell(await addManager(asked), command));
		return;
	}
	const { majors, mistakes: wrong } = readMajorsFile(settings.majorsFile);
	if (wrong.length) throw new Trouble(wrong.join("\n"));
	const opened = await openSchool({ ...asked, majors });
	console.log(tell(opened, command));
	if (settings.majorsFile && opened.hadMajors)
		console.log("It had majors already, so MAJORS_FILE was left alone. Its managers change them in Jurusan.");
}

type Options = { npsn?: string | undefined; name?: string | undefined; manager?: string | undefined };

function readArguments(args: string[]): { command: "list" | "add" | "manager"; options: Options } {
	const option = { type: "string" } as const;
	try {
		const { positionals, values } = parseArgs({
			args,
			allowPositionals: true,
			options: { npsn: option, name: option, manager: option },
		});
		const [command, ...more] = positionals;
		if ((command === "list" || command === "add" || command === "manager") && !more.length)
			return { command, options: values };
	} catch (error) {
		throw new Trouble(`${(error as Error).message}\n\n${USAGE}`);
	}
	throw new Trouble(USAGE);
}

/** @throws Trouble with a sentence for each mistake */
function check(options: Options, { schoolNpsn, managerPassword }: Settings) {
	const asked = {
		npsn: npsn.safeParse(options.npsn),
		name: title("--name").optional().safeParse(options.name),
		email: email.safeParse(options.manager),
	};
	const mistakes: string[] = [];
	if (!asked.npsn.success) mistakes.push("--npsn must be the 8 digits of a school's NPSN.");
	if (!asked.name.success)
		mistakes.push("--name must have 1 to 255 characters on one line, with a letter or a digit.");
	if (!asked.email.success) mistakes.push("--manager must be an e-mail address.");
	if (schoolNpsn && asked.npsn.success && asked.npsn.data !== schoolNpsn)
		mistakes.push(
			`--npsn: SCHOOL_NPSN binds this installation to the school ${schoolNpsn}. Remove that setting to open another.`,
		);
	if (mistakes.length || !asked.npsn.success || !asked.name.success || !asked.email.success)
		throw new Trouble(mistakes.join("\n"));
	return {
		npsn: asked.npsn.data,
		name: asked.name.data,
		email: asked.email.data,
		password: managerPassword,
	};
}

async function checkSchema(databaseUrl: string): Promise<void> {
	if (!(await isUpToDate(databaseUrl)))
		throw new Trouble(
			"The database does not have the tables of this version yet. Start the application once, then repeat.",
		);
}

function tell({ school, email, position, entry, left }: Appointed, command: "add" | "manager"): string {
	const lines = [
		...(command === "add"
			? [
					`The school ${school.npsn} (${school.name}) is open. Its students register with a class code, or wait for approval.`,
				]
			: []),
		`${email} is a manager of ${school.name}${position ? `, as ${position}` : ""}.`,
	];
	if (left) lines.push(left);
	if (entry === "kept") lines.push("They log in with the password they have.");
	else if (entry === "given") lines.push("They log in with the password of MANAGER_PASSWORD.");
	else lines.push(`They set their password here, once, within ${LINK_DAYS} days:`, entry.link);
	return lines.join("\n");
}
