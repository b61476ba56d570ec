import type { StoragePlace } from "../storage-url";
import type { Store } from "./store";

/** Somebody waits, and an early "not now" is better than a minute without an answer. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** A bucket. The client itself finds the credentials (AWS_ACCESS_KEY_ID and so on, or the role of the machine). */
export async function openBucket(place: Extract<StoragePlace, { kind: "bucket" }>): Promise<Store> {
	// The client takes 20 MB. With an import at the top, a bundle of one file would load it at its start.
	const {
		DeleteObjectCommand,
		GetObjectCommand,
		NoSuchKey,
		PutObjectCommand,
		paginateListObjectsV2,
		S3Client,
	} = await import("@aws-sdk/client-s3");
	const { bucket: Bucket, prefix, region, endpoint } = place;
	const client = new S3Client({
		region,
		endpoint,
		// Services other than Amazon have no host name for each bucket, and some do not know the newer checksums.
		forcePathStyle: Boolean(endpoint),
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		maxAttempts: 2,
		requestHandler: {
			connectionTimeout: CONNECT_MS,
			requestTimeout: ANSWER_MS,
			throwOnRequestTimeout: true,
		},
	});
	const name = (path: string) => ({ Bucket, Key: prefix ? `${prefix}/${path}` : path });
	return {
		async write(path, bytes) {
			const ContentType = path.endsWith(".jpg") ? "image/jpeg" : "application/json";
			await client.send(new PutObjectCommand({ ...name(path), Body: bytes, ContentType }));
		},
		async read(path) {
			try {
				const { Body } = await client.send(new GetObjectCommand(name(path)));
				return Body && Buffer.from(await Body.transformToByteArray());
			} catch (error) {
				if (error instanceof NoSuchKey) return undefined;
				throw error;
			}
		},
		async *list(folder) {
			const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${name(folder).Key}/` });
			for await (const { Contents = [] } of pages)
				for (const { Key = "", LastModified } of Contents)
					if (LastModified) yield { path: Key.slice(prefix ? prefix.length + 1 : 0), written: LastModified };
		},
		async remove(path) {
			await client.send(new DeleteObjectCommand(name(path)));
		},
	};
}
