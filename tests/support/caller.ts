import { PASSWORD } from "@/prisma/builders";

type Body = FormData | object | undefined;
type Answer = { status: number; headers: Headers; text: string; ms: number };

let callers = 0;

/** A person who calls a real server over the network, with their own cookies and address. */
export class Caller {
	readonly cookies = new Map<string, string>();
	private readonly from = `10.7.${process.pid % 250}.${++callers % 250}`;

	constructor(readonly server: string) {}

	get = (path: string, headers?: Record<string, string>) => this.call("GET", path, undefined, headers);
	post = (path: string, body?: Body, headers?: Record<string, string>) =>
		this.call("POST", path, body, headers);

	/** The headers that say who calls, from where. */
	identity(): Record<string, string> {
		return {
			"X-Forwarded-For": this.from,
			"X-XSRF-TOKEN": decodeURIComponent(this.cookies.get("XSRF-TOKEN") ?? ""),
			Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		};
	}

	async call(
		method: string,
		path: string,
		body?: Body,
		headers: Record<string, string> = {},
	): Promise<Answer> {
		const isForm = body instanceof FormData;
		const begin = performance.now();
		const answer = await fetch(this.server + path, {
			method,
			redirect: "manual",
			body: isForm ? body : body && JSON.stringify(body),
			headers: {
				...this.identity(),
				...(body && !isForm && { "Content-Type": "application/json" }),
				...headers,
			},
		});
		for (const cookie of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			this.cookies.set(name, value);
		}
		const text = await answer.text();
		return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begin };
	}

	/** Logs in, and throws when that fails. */
	async logIn(email: string, password = PASSWORD): Promise<this> {
		await this.get("/api/sanctum/csrf-cookie");
		const { status, text } = await this.post("/api/login", { email, password });
		if (status !== 200) throw new Error(`Logging in answered ${status}: ${text}`);
		return this;
	}
}
