import "server-only";
import type { z } from "zod";
import type { Action } from "@/lib/permissions";
import type { InstructorActor } from "../auth/actor";
import type { Browser } from "../auth/browser";
import type { Actor, SessionStatement } from "../auth/session";
import type { Keyed } from "../services/attendances/idempotency";
import type { Answer, Reply } from "./answer";
import type { LargeFile } from "./body";
import type { Incoming } from "./incoming";

/* What an endpoint declares, and what we make of it. */

export type Context<P, Q, B> = {
	params: P;
	query: Q;
	body: B;
	/** The uploaded file of the declared field, if one came. */
	file: File | undefined;
	/** The client's network address, for limits. */
	address: string;
	/** What a login knows of the browser. */
	browser: () => Browser;
	/** The session's id. It is empty on public endpoints without a session. */
	sessionId: string;
	/** The JSON that the `session` statement of this endpoint has read. Undefined without such a statement. */
	json: string | undefined;
	/** The address of the request, if a person reads the answer in a tab of their browser. */
	tab: string | undefined;
	/** The client's key for this request, if the route takes keys and the client sent one. */
	keyed: Keyed | undefined;
};

/**
 * What an endpoint lets somebody do: an action of the permission table, which asks for a session; what an `instructor`
 * does from a known browser; or what everybody may, `public`.
 */
export type Entrance = Action | "instructor" | "public";
type ActorOf<A extends Entrance> = A extends "public"
	? Actor | undefined
	: A extends "instructor"
		? InstructorActor
		: Actor;

export type Spec<A extends Entrance, P, Q, B> = {
	action: A;
	/** One line about what the endpoint does, for the description of the API. */
	summary?: string;
	params?: z.ZodType<P>;
	query?: z.ZodType<Q>;
	body?: z.ZodType<B>;
	/** Largest body without a file, in bytes, where it is larger than `MAX_BODY`. */
	maxBody?: number;
	/** Name of the multipart field that carries a file. */
	fileField?: string;
	/** A file that may be larger than an image. */
	largeFile?: LargeFile;
	/** The content type of the answer, where it is not the contract's JSON. */
	produces?: string;
	/** A GET that does more than read. Pages of other sites may not make a browser send it. */
	hasEffect?: boolean;
	/** Does the endpoint take an `Idempotency-Key`? */
	takesKey?: boolean;
	/**
	 * A statement that finds the session, and reads `json` as well. So a short answer needs only one round trip to the
	 * database.
	 */
	session?: SessionStatement;
	run: (context: Context<P, Q, B> & { actor: ActorOf<A> }) => Promise<Reply | Response>;
};

/** What an endpoint declares about itself. We make the description of the API from it. */
export type Declaration = {
	action: Entrance;
	summary?: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	fileField?: string;
	produces?: string;
	hasEffect?: boolean;
	takesKey?: boolean;
};

export type Handler = Declaration & {
	/** The framework calls the handler like this. */
	(request: Request, route: { params: Promise<unknown> }): Promise<Response>;
	/** A server without the framework calls this. A file or a page of our own already is a `Response`. */
	answer: (request: Incoming, params: unknown) => Promise<Answer | Response>;
};

/** The handlers of every address. Addresses are spelt like Next's folders: `/journals/[id]/update`. */
export type Endpoints = Record<string, Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Handler>>>;
