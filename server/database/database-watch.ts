import "server-only";
import pg from "pg";
import { requests } from "../current-request";
import { log } from "../log";

/** Time is counted in rounds: while this process itself stands still, no round passes, and nobody is suspected. */
const ROUND_MS = 250;
/** Rounds without an answer after which the database is asked whether it is there at all. */
const PATIENCE = 4;
/** Rounds it may take to answer that. */
const PROBE = 8;
/** Rounds that somebody waits for that answer while the database is known to be away. */
const MOMENT = 2;

type Probe = { client: pg.Client; rounds: number };
/** Its rounds begin anew with whatever is learnt of the database, its age does not. */
type Asked = Probe & { age: number };

/**
 * Tells a slow statement from a database that has stopped speaking (a machine that hangs, a cable that was pulled): when
 * an answer takes long, a second connection asks. Without an answer there either, everything under way ends with an
 * error, and the question is repeated until the database is back. A connection that alone was lost without a word ends
 * too, once its statement has outlived what the database allows.
 */
export class DatabaseWatch {
	private away = false;
	private readonly waiting = new Set<Asked>();
	private probe: Probe | undefined;
	private timer: NodeJS.Timeout | undefined;
	/** Told of the next conclusion. */
	private readonly listeners: (() => void)[] = [];

	/** @param lost milliseconds after which a statement, and its connection, counts as lost */
	constructor(
		private readonly connectionString: string | undefined,
		private readonly lost: number,
	) {}

	/** Does the database not answer, as far as we know? */
	get isAway(): boolean {
		return this.away;
	}

	/** A statement is sent; what this answers with is to be called when its answer is there. */
	sent(client: pg.Client): () => void {
		const asked = { client, rounds: 0, age: 0 };
		this.waiting.add(asked);
		this.start();
		return () => this.waiting.delete(asked);
	}

	/** A connection could not be had: perhaps it is the database. */
	suspect(): void {
		this.start();
		if (!this.probe) this.question();
	}

	/** Is content at once while all is well; else asks again and waits a moment. @throws Error when it is still away */
	async ready(): Promise<void> {
		if (!this.away) return;
		this.suspect();
		const hangs = (this.probe?.rounds ?? 0) > MOMENT;
		if (!hangs) await new Promise<void>((resolve) => this.listeners.push(resolve));
		if (this.away) throw new Error("Connection terminated: the database does not answer");
	}

	private start(): void {
		// What it finds out is not the matter of the request that happened to be first.
		this.timer ??= requests.exit(() => setInterval(() => this.look(), ROUND_MS).unref());
	}

	private look(): void {
		let late = this.away;
		for (const asked of this.waiting) {
			if (++asked.rounds > PATIENCE) late = true;
			if (++asked.age * ROUND_MS > this.lost) hangUp(asked.client);
		}
		if (!this.probe) {
			if (late) this.question();
		} else if (++this.probe.rounds > PROBE) {
			hangUp(this.probe.client);
			this.conclude(true);
		} else if (this.away && this.probe.rounds > MOMENT) this.tell();
	}

	private question(): void {
		const client = new pg.Client({ connectionString: this.connectionString });
		const probe = { client, rounds: 0 };
		this.probe = probe;
		client.on("error", () => undefined);
		const settle = (away: boolean) => {
			if (this.probe === probe) this.conclude(away);
			client.end().catch(() => undefined);
		};
		client
			.connect()
			.then(() => client.query("SELECT 1"))
			.then(
				() => settle(false),
				(error) => settle(!isRefusal(error)),
			);
	}

	private conclude(away: boolean): void {
		this.probe = undefined;
		if (away !== this.away) log.warn(away ? "the database does not answer" : "the database answers again");
		this.away = away;
		for (const asked of this.waiting) {
			if (away) hangUp(asked.client);
			asked.rounds = 0;
		}
		this.tell();
	}

	private tell(): void {
		for (const listener of this.listeners.splice(0)) listener();
	}
}

/** Without a goodbye, which would wait for an answer too. */
function hangUp(client: pg.Client): void {
	(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

/** A database that says why it does not let us in is there: too many connections, a password, a name. */
const isRefusal = ({ code = "" }: { code?: string }): boolean => /^(?!57P|08)[0-9A-Z]{5}$/.test(code);
