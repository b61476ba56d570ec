import { dirname, join, resolve } from "node:path";
import { parseStorageUrl, type StoragePlace } from "./storage-url";

/** Every setting of the application, checked. `.env.example` explains each one. */
export type Settings = {
	port: number;
	databaseUrl: string | undefined;
	databaseOwnerUrl: string | undefined;
	appName: string;
	appUrl: string;
	authSecret: string;
	admin: { email: string; password: string } | undefined;
	managerPassword: string | undefined;
	storage: StoragePlace;
	/** A file with the majors of a school that is opened. Undefined: the customary four. */
	majorsFile: string | undefined;
	schoolNpsn: string | undefined;
	schoolLookupUrl: string | undefined;
	smtpUrl: string | undefined;
	mailFrom: string;
	trustProxy: number;
	/** The address of the map tiles. Undefined: maps show no tiles. */
	tileUrl: string | undefined;
	tilesFolder: string;
	mapAttribution: string;
	metricsToken: string | undefined;
};

const isUrl = (value: string, protocols: string[]) =>
	URL.canParse(value) && protocols.includes(new URL(value).protocol);
const isWhole = (value: string, min: number, max: number) =>
	/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;

/**
 * Checks the environment.
 * @returns the settings, and a sentence for each mistake. Do not use the settings if there are mistakes
 */
export function readSettings(env: Record<string, string | undefined>): {
	settings: Settings;
	mistakes: string[];
} {
	const mistakes: string[] = [];
	// In a compose file, an empty variable means "not set".
	const get = (name: string) => env[name]?.trim() || undefined;
	const check = (name: string, valid: (value: string) => boolean, sentence: string) => {
		const value = get(name);
		if (value !== undefined && !valid(value)) mistakes.push(`${name} ${sentence}`);
		return value;
	};

	const port = check("PORT", (v) => isWhole(v, 1, 65535), "must be a number from 1 to 65535.") ?? "3000";
	const database = (name: string) =>
		check(
			name,
			(v) => isUrl(v, ["postgres:", "postgresql:"]),
			"must be an address such as postgresql://user:password@host:5432/name.",
		);
	const databaseUrl = database("DATABASE_URL");
	const databaseOwnerUrl = database("DATABASE_OWNER_URL");
	if (databaseOwnerUrl && !databaseUrl) mistakes.push("DATABASE_URL is required with DATABASE_OWNER_URL.");
	const appUrl =
		check(
			"APP_URL",
			(v) => isUrl(v, ["http:", "https:"]),
			"must be an address such as https://pkl.sekolah.sch.id.",
		) ?? `http://localhost:${port}`;
	const authSecret = check(
		"AUTH_SECRET",
		(v) => v.length >= 32,
		"must have at least 32 characters; `openssl rand -base64 48` makes one.",
	);
	if (databaseUrl && !authSecret)
		mistakes.push("AUTH_SECRET is required with DATABASE_URL; `openssl rand -base64 48` makes one.");
	const adminEmail = check("ADMIN_EMAIL", (v) => /^\S+@\S+\.\S+$/.test(v), "must be an e-mail address.");
	const adminPassword = check("ADMIN_PASSWORD", (v) => v.length >= 8, "must have at least 8 characters.");
	if (adminEmail && !adminPassword) mistakes.push("ADMIN_PASSWORD is required with ADMIN_EMAIL.");
	if (adminPassword && !adminEmail) mistakes.push("ADMIN_EMAIL is required with ADMIN_PASSWORD.");
	const managerPassword = check("MANAGER_PASSWORD", (v) => v.length >= 8, "must have at least 8 characters.");
	const schoolNpsn = check(
		"SCHOOL_NPSN",
		(v) => /^\d{8}$/.test(v),
		"must be the 8 digits of a school's NPSN.",
	);
	const web = (name: string) =>
		check(
			name,
			(v) => isUrl(v, ["http:", "https:"]),
			"must be an address that begins with http:// or https://.",
		);
	const schoolLookupUrl = web("SCHOOL_LOOKUP_URL");
	const smtpUrl = check(
		"SMTP_URL",
		(v) => isUrl(v, ["smtp:", "smtps:"]),
		"must be an address such as smtp://user:password@host:587.",
	);
	const mailFrom = check(
		"MAIL_FROM",
		(v) => /\S+@\S+/.test(v),
		"must be an e-mail address, with or without a name.",
	);
	if (smtpUrl && !mailFrom) mistakes.push("MAIL_FROM is required with SMTP_URL.");
	const trustProxy =
		check("TRUST_PROXY", (v) => isWhole(v, 0, 10), "must be the number of proxies in front, from 0 to 10.") ??
		"0";
	const metricsToken = check(
		"METRICS_TOKEN",
		(v) => /^[\x21-\x7e]{16,}$/.test(v),
		"must have at least 16 characters, without spaces.",
	);
	// We only check it here. Scripts that time statements read it without the other settings.
	check("SLOW_QUERY_MS", (v) => isWhole(v, 1, 60_000), "must be a number of milliseconds from 1 to 60000.");
	// scripts/web/cluster.ts reads it, and so does the code that its processes share.
	check("WEB_CONCURRENCY", (v) => isWhole(v, 1, 16), "must be a number of processes from 1 to 16.");
	const storageUrl = check(
		"STORAGE_URL",
		(v) => parseStorageUrl(v) !== undefined,
		"must be file:./folder or s3://bucket/prefix?region=…&endpoint=https://…; .env.example explains it.",
	);
	const appName = get("APP_NAME") ?? "Jejak PKL";
	// Older installations set MAP_TILE_URL. If it is set but empty, their maps have no tiles.
	const named = get("TILE_URL") ? "TILE_URL" : "MAP_TILE_URL";
	const tileUrl =
		get(named) ?? (env.MAP_TILE_URL === undefined ? "https://tile.openstreetmap.org/{z}/{x}/{y}.png" : "off");
	if (tileUrl !== "off" && !/^https?:\/\/[^/]+\/.*\{z\}.*\{[xy]\}.*\{[xy]\}/.test(tileUrl))
		mistakes.push(`${named} must be off, or an address that begins with https:// and has {z}, {x} and {y}.`);
	const storage: StoragePlace = (storageUrl && parseStorageUrl(storageUrl)) || {
		kind: "folder",
		folder: resolve(/* turbopackIgnore: true */ get("UPLOADS_DIR") ?? "uploads"),
	};
	const uploads =
		storage.kind === "folder"
			? storage.folder
			: resolve(/* turbopackIgnore: true */ get("UPLOADS_DIR") ?? "uploads");

	const settings: Settings = {
		port: Number(port),
		databaseUrl,
		databaseOwnerUrl,
		appName,
		appUrl: appUrl.replace(/\/+$/, ""),
		authSecret: authSecret ?? "",
		admin:
			adminEmail && adminPassword ? { email: adminEmail.toLowerCase(), password: adminPassword } : undefined,
		managerPassword,
		majorsFile: get("MAJORS_FILE"),
		storage,
		schoolNpsn,
		schoolLookupUrl,
		smtpUrl,
		mailFrom: mailFrom ?? `${appName} <no-reply@localhost>`,
		trustProxy: Number(trustProxy),
		tileUrl: tileUrl === "off" ? undefined : tileUrl,
		tilesFolder: resolve(/* turbopackIgnore: true */ get("TILES_DIR") ?? join(dirname(uploads), "tiles")),
		mapAttribution: get("MAP_ATTRIBUTION") ?? "© OpenStreetMap",
		metricsToken,
	};
	return { settings, mistakes };
}

let checked: Settings | undefined;

/**
 * The settings of this process. We read them once.
 * @throws Error that lists every mistake, one on each line
 */
export function settings(): Settings {
	if (checked) return checked;
	const read = readSettings(process.env);
	if (!read.settings.authSecret && read.mistakes.length === 0) read.mistakes.push("AUTH_SECRET is not set.");
	if (!read.settings.databaseUrl) read.mistakes.push("DATABASE_URL is not set.");
	if (read.mistakes.length > 0) throw new Error(read.mistakes.join("\n"));
	checked = read.settings;
	return checked;
}
