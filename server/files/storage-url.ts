import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where files are kept: a folder of this machine, or a bucket of a service that speaks S3. */
export type StoragePlace =
	| { kind: "folder"; folder: string }
	| { kind: "bucket"; bucket: string; prefix: string; region: string; endpoint: string | undefined };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+(\/[\w.-]+)*)?$/;

/** What STORAGE_URL names (see `.env.example`), or undefined when it is not understood. */
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
	// A service of one's own rarely cares, and takes this name; Amazon's has many.
	const region = searchParams.get("region") || (endpoint && "us-east-1");
	const known = [...searchParams.keys()].every((name) => name === "endpoint" || name === "region");
	const reachable = !endpoint || (URL.canParse(endpoint) && /^https?:\/\//.test(endpoint));
	const plain = !username && !password && !hash;
	if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || !region || !known || !reachable || !plain)
		return undefined;
	return { kind: "bucket" as const, bucket, prefix, region, endpoint };
}
