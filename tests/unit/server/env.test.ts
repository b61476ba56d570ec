import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "@/server/env";

const secret = "s".repeat(32);
const mistakesOf = (env: Record<string, string>) => readSettings(env).mistakes;

describe("settings", () => {
	it("have a value for everything when nothing is set", () => {
		const { settings, mistakes } = readSettings({});
		expect(mistakes).toEqual([]);
		expect(settings).toMatchObject({
			port: 3000,
			databaseUrl: undefined,
			databaseOwnerUrl: undefined,
			appName: "Jejak PKL",
			appUrl: "http://localhost:3000",
			trustProxy: 0,
			storage: { kind: "folder", folder: resolve("uploads") },
			schoolNpsn: undefined,
			schoolLookupUrl: undefined,
			smtpUrl: undefined,
			admin: undefined,
			managerPassword: undefined,
		});
	});

	it("take an empty variable for one that is not set", () => {
		const empty = {
			PORT: "",
			DATABASE_URL: " ",
			APP_NAME: "",
			SCHOOL_NPSN: "",
			TRUST_PROXY: "",
			TILE_URL: "",
			MAP_ATTRIBUTION: "",
			SMTP_URL: "",
			ADMIN_EMAIL: "",
		};
		expect(readSettings(empty)).toEqual(readSettings({}));
	});

	it("are read when they are good", () => {
		const { settings, mistakes } = readSettings({
			PORT: "8080",
			DATABASE_URL: "postgresql://a:b@db:5432/pkl",
			APP_URL: "https://pkl.sekolah.sch.id//",
			AUTH_SECRET: secret,
			ADMIN_EMAIL: "Kepala@Sekolah.sch.id",
			ADMIN_PASSWORD: "rahasia-1",
			UPLOADS_DIR: "/data/uploads",
			SCHOOL_NPSN: "20100159",
			SCHOOL_LOOKUP_URL: "https://data.id/sekolah",
			SMTP_URL: "smtp://u:p@mail:587",
			MAIL_FROM: "PKL <pkl@sekolah.sch.id>",
			TRUST_PROXY: "2",
		});
		expect(mistakes).toEqual([]);
		expect(settings).toMatchObject({
			port: 8080,
			appUrl: "https://pkl.sekolah.sch.id",
			trustProxy: 2,
			storage: { kind: "folder", folder: "/data/uploads" },
			schoolNpsn: "20100159",
			admin: { email: "kepala@sekolah.sch.id", password: "rahasia-1" },
		});
	});

	it.each([
		["PORT", "0"],
		["PORT", "65536"],
		["PORT", "3000a"],
		["PORT", "-1"],
		["PORT", "1e3"],
		["DATABASE_URL", "mysql://a@b/c"],
		["DATABASE_OWNER_URL", "mysql://a@b/c"],
		["DATABASE_URL", "localhost:5432"],
		["APP_URL", "pkl.sekolah.sch.id"],
		["APP_URL", "javascript:alert(1)"],
		["AUTH_SECRET", "short"],
		["ADMIN_EMAIL", "kepala"],
		["ADMIN_PASSWORD", "pendek"],
		["MANAGER_PASSWORD", "pendek"],
		["SCHOOL_NPSN", "2010015"],
		["SCHOOL_NPSN", "2010015x"],
		["SCHOOL_LOOKUP_URL", "ftp://data.id"],
		["SMTP_URL", "http://mail"],
		["MAIL_FROM", "PKL"],
		["TRUST_PROXY", "true"],
		["TRUST_PROXY", "11"],
		["TRUST_PROXY", "-1"],
		["TILE_URL", "https://tiles.id/"],
		["TILE_URL", "/ubin/{z}/{x}/{y}.png"],
		["MAP_TILE_URL", "https://tiles.id/"],
		["STORAGE_URL", "uploads"],
		["STORAGE_URL", "file:"],
		["STORAGE_URL", "file://server/uploads"],
		["STORAGE_URL", "https://bucket"],
		["STORAGE_URL", "s3://"],
		["STORAGE_URL", "s3://Pkl?region=x"],
		["STORAGE_URL", "s3://pkl"],
		["STORAGE_URL", "s3://pkl/a b?region=ap-southeast-3"],
		["STORAGE_URL", "s3://key:secret@pkl?region=ap-southeast-3"],
		["STORAGE_URL", "s3://pkl?region=ap-southeast-3&endpiont=http://minio:9000"],
		["STORAGE_URL", "s3://pkl?endpoint=minio:9000"],
	])("say what is wrong with %s=%s", (name, value) => {
		const sentences = mistakesOf({ [name]: value }).filter((sentence) => sentence.startsWith(`${name} `));
		expect(sentences).toHaveLength(1);
		expect(sentences[0]).toMatch(/\.$/);
	});

	it.each([
		["file:./berkas", { kind: "folder", folder: resolve("berkas") }],
		["file:/srv/berkas", { kind: "folder", folder: "/srv/berkas" }],
		["file:///srv/berkas", { kind: "folder", folder: "/srv/berkas" }],
		[
			"s3://pkl-16?region=ap-southeast-3",
			{ kind: "bucket", bucket: "pkl-16", prefix: "", region: "ap-southeast-3", endpoint: undefined },
		],
		[
			"s3://pkl/jakarta/16/?endpoint=http://minio:9000",
			{
				kind: "bucket",
				bucket: "pkl",
				prefix: "jakarta/16",
				region: "us-east-1",
				endpoint: "http://minio:9000",
			},
		],
	])("say where files are kept: %s, whatever UPLOADS_DIR says", (STORAGE_URL, storage) => {
		expect(readSettings({ STORAGE_URL, UPLOADS_DIR: "/data" })).toMatchObject({
			settings: { storage },
			mistakes: [],
		});
	});

	const OSM = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
	const OWN = "https://{s}.tiles.id/{z}/{y}/{x}.png?key=a";
	it.each<[Record<string, string>, string | undefined]>([
		[{}, OSM],
		[{ TILE_URL: "" }, OSM],
		[{ TILE_URL: "off" }, undefined],
		[{ TILE_URL: OWN }, OWN],
		[{ MAP_TILE_URL: OWN }, OWN],
		[{ MAP_TILE_URL: "" }, undefined],
		[{ MAP_TILE_URL: "", TILE_URL: OWN }, OWN],
	])("say where map tiles come from, under the old name too: %j", (env, tileUrl) => {
		const { settings, mistakes } = readSettings(env);
		expect([settings.tileUrl, mistakes]).toEqual([tileUrl, []]);
	});

	it("say where map tiles are kept: beside the uploads, or in TILES_DIR", () => {
		const folder = (env: Record<string, string>) => readSettings(env).settings.tilesFolder;
		expect(folder({})).toBe(resolve("tiles"));
		expect(folder({ UPLOADS_DIR: "/data/uploads" })).toBe("/data/tiles");
		expect(folder({ STORAGE_URL: "file:/srv/berkas" })).toBe("/srv/tiles");
		expect(folder({ STORAGE_URL: "s3://pkl?region=x", UPLOADS_DIR: "/data/uploads" })).toBe("/data/tiles");
		expect(folder({ TILES_DIR: "/var/cache/ubin" })).toBe("/var/cache/ubin");
	});

	it("go in pairs", () => {
		expect(mistakesOf({ ADMIN_EMAIL: "a@b.id" })).toEqual(["ADMIN_PASSWORD is required with ADMIN_EMAIL."]);
		expect(mistakesOf({ ADMIN_PASSWORD: "rahasia-1" })).toEqual([
			"ADMIN_EMAIL is required with ADMIN_PASSWORD.",
		]);
		expect(mistakesOf({ SMTP_URL: "smtp://mail" })).toEqual(["MAIL_FROM is required with SMTP_URL."]);
		expect(mistakesOf({ DATABASE_URL: "postgres://a@b/c" })).toHaveLength(1);
		expect(mistakesOf({ DATABASE_OWNER_URL: "postgres://a@b/c" })).toHaveLength(1);
	});

	it("tell every mistake at once", () => {
		expect(mistakesOf({ PORT: "x", APP_URL: "x", TRUST_PROXY: "x" })).toHaveLength(3);
	});
});
