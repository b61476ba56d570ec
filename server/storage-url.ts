import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where files are stored: in a folder of this machine, or in a bucket of an S3 service. */
export type StoragePlace =
	| { kind: "folder"; folder: string }
	| { kind: "bucket"; bucket: string; prefix: string; region: string; endpoint: string | undefined };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+(\/[\w.-]+)*)?$/;

/** The place that STORAGE_URL names. Undefined when the setting is wrong. `.env.example` explains it. */
export function parseStorageUrl(value: string): StoragePlace | undefined {
	if (!URL.canParse(value)) return undefined;
	const url = new URL(value);
	if (url.protocol === "s3:") return parseBucket(url);
	const folder = value.slice("file:".length);
	if (url.protocol !== "file:" || !folder) return undefined;
	if (!folder.startsWith("//")) return { kind: "folder", folder: resolve(folder) };
	return url.host ? undefined : { kind: "folder", folder: fileURLToPath(url) };
}

function parseBucket({ host: bucket, pathname, searchParams, username, password, hash }: URL) {
	const prefix = pathname.replace(/^\/+|\/+$/g, "");
	const endpoint = searchParams.get("endpoint") || undefined;
	// Amazon needs the right region. Other services accept any region.
	const region = searchParams.get("region") || (endpoint && "us-east-1");
	const known = [...searchParams.keys()].every((name) => name === "endpoint" || name === "region");
	const reachable = !endpoint || (URL.canParse(endpoint) && /^https?:\/\//.test(endpoint));
	const plain = !username && !password && !hash;
	if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || !region || !known || !reachable || !plain)
		return undefined;
	return { kind: "bucket" as const, bucket, prefix, region, endpoint };
}
