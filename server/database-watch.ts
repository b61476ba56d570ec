import "server-only";
import pg from "pg";
import { log } from "./log";

/** Time is counted in rounds: while this process itself stands still, no round passes, and nobody is suspected. */
const ROUND_MS = 250;
/** Rounds without an answer after which the database is asked whether it is there at all. */
const PATIENCE = 6;
/** Rounds it may take to answer that. */
const PROBE = 10;

export type Asked = { client: pg.Client; rounds: number };

/**
 * Tells a slow statement from a database that has stopped speaking (a machine that hangs, a cable that was pulled): when
 * an answer takes long, a second connection asks. Without an answer there either, everything under way ends with an
 * error, nothing new is begun, and the question is repeated until the database is back.
 */
export class DatabaseWatch {
	/** Does it not answer, as far as we know? */
	away = false;
	private readonly under = new Set<Asked>();
	private probe: { client: pg.Client; rounds: number } | undefined;
	private timer: NodeJS.Timeout | undefined;

	constructor(private readonly config: pg.PoolConfig) {}

	ask(client: pg.Client): Asked {
		const asked = { client, rounds: 0 };
		this.under.add(asked);
		this.timer ??= setInterval(() => this.look(), ROUND_MS).unref();
		return asked;
	}

	answered(asked: Asked): void {
		this.under.delete(asked);
	}

	/** A connection could not be had: perhaps it is the database. */
	suspect(): void {
		this.timer ??= setInterval(() => this.look(), ROUND_MS).unref();
		if (!this.probe) this.question();
	}

	private look(): void {
		let late = this.away;
		for (const asked of this.under) if (++asked.rounds > PATIENCE) late = true;
		if (!this.probe) {
			if (late) this.question();
		} else if (++this.probe.rounds > PROBE) {
			this.drop(this.probe.client);
			this.conclude(true);
		}
	}

	private question(): void {
		const client = new pg.Client({ connectionString: this.config.connectionString });
		const probe = { client, rounds: 0 };
		this.probe = probe;
		client.on("error", () => undefined);
		const settle = (away: boolean) => {
			if (this.probe === probe) this.conclude(away);
			void client.end().catch(() => undefined);
		};
		client
			.connect()
			.then(() => client.query("SELECT 1"))
			.then(
				() => settle(false),
				(error) => settle(!isRefusalOfOurs(error)),
			);
	}

	private conclude(away: boolean): void {
		this.probe = undefined;
		if (away !== this.away) log.warn(away ? "the database does not answer" : "the database answers again");
		this.away = away;
		for (const asked of this.under) {
			if (away) this.drop(asked.client);
			asked.rounds = 0;
		}
	}

	/** Without a goodbye, which would wait for an answer too. */
	private drop(client: pg.Client): void {
		(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
	}
}

/** A database that says why it does not let us in is there: too many connections, a password, a name. */
const isRefusalOfOurs = (error: { code?: string }): boolean =>
	/^(?!57P|08)[0-9A-Z]{5}$/.test(error.code ?? "");
