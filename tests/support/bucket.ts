import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const BUCKET = "pkl";
const KEY_ID = "test";
/** So few that a test's list has several pages. Amazon sends a thousand. */
const PAGE = 2;

type Files = Map<string, { bytes: Buffer; written: Date }>;

/** The machine's own time. Tests set their clocks. */
const machineTime = () => new Date(performance.timeOrigin + performance.now());

/**
 * A service on this machine that speaks as much of S3 as server/stores/bucket.ts uses, with one empty bucket. It can go
 * away and come back with its content.
 */
export async function openBucketService() {
	const files: Files = new Map();
	const server = createServer((request, response) => void answer(files, request, response));
	const listen = async (port: number) => {
		await once(server.listen(port, "127.0.0.1"), "listening");
	};
	await listen(0);
	const { port } = server.address() as AddressInfo;

	async function goAway() {
		if (!server.listening) return;
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
	return {
		env: {
			STORAGE_URL: `s3://${BUCKET}/berkas?endpoint=http://127.0.0.1:${port}`,
			AWS_ACCESS_KEY_ID: KEY_ID,
			AWS_SECRET_ACCESS_KEY: "test",
		},
		/** The names of all files in it. */
		list: async (): Promise<string[]> => [...files.keys()].sort(),
		read: async (path: string) => files.get(`berkas/${path}`)?.bytes.toString(),
		async put(path: string, text = "x") {
			files.set(`berkas/${path}`, { bytes: Buffer.from(text), written: machineTime() });
		},
		clear: async () => files.clear(),
		goAway,
		async comeBack() {
			if (!server.listening) await listen(port);
		},
		close: goAway,
	};
}

async function answer(files: Files, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
	const [, bucket, ...names] = decodeURIComponent(pathname).split("/");
	const name = names.join("/");
	const send = (status: number, body: string | Buffer = "") => void response.writeHead(status).end(body);
	const refuse = (status: number, code: string) => send(status, `<Error><Code>${code}</Code></Error>`);

	const bytes = await buffer(request);
	if (!request.headers.authorization?.includes(`Credential=${KEY_ID}/`))
		return refuse(403, "InvalidAccessKeyId");
	if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
	switch (`${request.method} ${name ? "file" : "bucket"}`) {
		case "PUT file":
			files.set(name, { bytes, written: machineTime() });
			return send(200);
		case "GET file": {
			const file = files.get(name);
			return file ? send(200, file.bytes) : refuse(404, "NoSuchKey");
		}
		case "DELETE file":
			files.delete(name);
			return send(204);
		case "GET bucket":
			return send(200, listPage(files, searchParams));
		default:
			return refuse(501, "NotImplemented");
	}
}

/** A page of the list as XML. The name of its last file asks for the next page. */
function listPage(files: Files, query: URLSearchParams): string {
	const after = query.get("continuation-token") ?? "";
	const left = [...files]
		.filter(([name]) => name.startsWith(query.get("prefix") ?? "") && name > after)
		.sort(([one], [other]) => (one < other ? -1 : 1));
	const page = left.slice(0, PAGE);
	const contents = page.map(
		([name, { written }]) =>
			`<Contents><Key>${name}</Key><LastModified>${written.toISOString()}</LastModified></Contents>`,
	);
	const next = left.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
	return `<ListBucketResult><IsTruncated>${left.length > PAGE}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}
