import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";

const BUCKET = "pkl";

/**
 * Starts it in a separate process. It compares the time of each request with its own clock, and tests set their clocks.
 */
async function start(directory: string, port = 0) {
	const program = ["--import=tsx", "tests/support/bucket-service.ts"];
	const args = [...program, directory, String(port), BUCKET];
	const service = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
	process.once("exit", () => service.kill());
	const [said] = await once(service.stdout.setEncoding("utf8"), "data");
	return { service, port: Number(/port (\d+)/.exec(said)?.[1]) };
}

/** An S3 service on this machine, with one empty bucket. It can go away and come back with its content. */
export async function openBucketService() {
	const directory = mkdtempSync(join(tmpdir(), "jejak-bucket-"));
	const first = await start(directory);
	let service: ChildProcess | undefined = first.service;
	const endpoint = `http://127.0.0.1:${first.port}`;
	const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
	const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });

	async function goAway() {
		if (!service) return;
		const ended = once(service, "exit");
		service.kill();
		service = undefined;
		await ended;
	}
	async function comeBack() {
		service ??= (await start(directory, first.port)).service;
	}
	async function close() {
		client.destroy();
		await goAway();
		rmSync(directory, { recursive: true, force: true });
	}
	return {
		env: {
			STORAGE_URL: `s3://${BUCKET}/berkas?endpoint=${endpoint}`,
			AWS_ACCESS_KEY_ID: credentials.accessKeyId,
			AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
		},
		/** The names of all files in it. */
		async list(): Promise<string[]> {
			const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
			return Contents.map(({ Key = "" }) => Key);
		},
		async read(path: string) {
			const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `berkas/${path}` }));
			return Body?.transformToString();
		},
		async put(path: string, text = "x") {
			await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: `berkas/${path}`, Body: text }));
		},
		/** Empties it. */
		async clear() {
			const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
			for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }));
		},
		goAway,
		comeBack,
		close,
	};
}
