import "server-only";
import { z } from "zod";
import { IMAGE_DESCRIPTION } from "@/lib/forms/photo-limits";
import { PERMISSIONS } from "@/lib/permissions";
import { XSRF_HEADER } from "@/lib/xsrf";
import { hostName, INSTRUCTOR_COOKIE } from "../auth/cookies";
import { sessionCookieName } from "../auth/session";
import type { Endpoints, Handler } from "../http/declare";

/*
 * The description of the API (OpenAPI 3.1). We make it from what the endpoints declare: their schemas, their action and
 * their file. So nothing is written twice.
 */

type Json = Record<string, unknown>;

/** @param appName the name of the deployment */
export function describeApi(endpoints: Endpoints, appName: string): Json {
	const paths: Record<string, Json> = {};
	for (const [address, handlers] of Object.entries(endpoints)) {
		if (!address.startsWith("/api/")) continue;
		const path = address.replace(/\[(\w+)\]/g, "{$1}");
		paths[path] = Object.fromEntries(
			Object.entries(handlers).map(([method, handler]) => [method.toLowerCase(), operation(method, handler)]),
		);
	}
	return {
		openapi: "3.1.0",
		info: { title: `API ${appName}`, version: "1", description: INTRODUCTION },
		paths,
		components: { securitySchemes: securitySchemes(), schemas: SCHEMAS },
	};
}

const INTRODUCTION =
	"Jawaban berhasil: { message, data }. Kegagalan: { message, status? }; isian yang salah: 422 { message, errors }. " +
	"Tanggal YYYY-MM-DD, waktu HH:MM:SS menurut zona sekolah atau tempat PKL, saat ISO 8601. Daftar dijawab utuh; page, per_page, search, sort, status, " +
	"dan date mempersempitnya, dan jawabannya lalu memuat meta { page, per_page, total }. 423 password_required: masukkan kembali password di " +
	"POST /user/confirm-password, lalu ulangi.";

const SCHEMAS = {
	Success: {
		type: "object",
		required: ["message", "data"],
		properties: { message: { type: "string" }, data: {}, meta: { type: "object" } },
	},
	Failure: {
		type: "object",
		required: ["message"],
		properties: {
			message: { type: "string" },
			status: { type: "string", description: "Kode yang dapat dibaca program" },
			errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
		},
	},
} as const;

const securitySchemes = () => ({
	session: { type: "apiKey", in: "cookie", name: sessionCookieName() },
	instructor: { type: "apiKey", in: "cookie", name: hostName(INSTRUCTOR_COOKIE) },
	xsrf: {
		type: "apiKey",
		in: "header",
		name: XSRF_HEADER.toUpperCase(),
		description: "Isi cookie XSRF-TOKEN dari GET /api/sanctum/csrf-cookie",
	},
});

function operation(method: string, handler: Handler): Json {
	const { action, summary, params, query, body, fileField, produces, hasEffect, takesKey } = handler;
	const writes = method !== "GET";
	const isPublic = action === "public";
	const session = action === "instructor" ? { instructor: [] } : { session: [] };
	const security = { ...(!isPublic && session), ...(writes && { xsrf: [] }) };
	const parameters = [
		...parametersIn("path", params),
		...parametersIn("query", query),
		...(takesKey ? [KEY] : []),
	];
	return {
		summary,
		...(!isPublic && { "x-roles": action === "instructor" ? ["instruktur"] : PERMISSIONS[action] }),
		security: [security],
		...(parameters.length && { parameters }),
		...(body && { requestBody: { required: true, content: contentOf(body, fileField) } }),
		responses: {
			"2XX": produces
				? { description: "Berhasil", content: { [produces]: {} } }
				: answer("Berhasil", "Success"),
			...(!isPublic && { 401: answer("Tidak ada sesi", "Failure"), 403: answer("Peran lain", "Failure") }),
			...(params && { 404: answer("Tidak ada, atau bukan untuk pengguna ini", "Failure") }),
			...(writes && { 419: answer("Token anti-pemalsuan tidak cocok", "Failure") }),
			...((body || query) && { 422: answer("Isian yang salah, per nama isian", "Failure") }),
			...(((isPublic && writes) || hasEffect) && {
				429: answer("Terlalu banyak percobaan; lihat Retry-After", "Failure"),
			}),
			503: answer("Database tidak dapat dihubungi", "Failure"),
		},
	};
}

const KEY = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	schema: { type: "string", format: "uuid" },
	description:
		"Nama permintaan ini dari klien, tetap sama bila diulang. Jawaban ulangan memuat Idempotent-Replayed: true; isi lain 422; masih diproses 409",
};

const answer = (description: string, schema: keyof typeof SCHEMAS) => ({
	description,
	content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** The JSON schema of what a client sends, which may differ from what the endpoint makes of it. */
function inputOf(schema: z.ZodType): { properties: Record<string, Json>; required: string[] } & Json {
	const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
	return {
		...described,
		properties: described.properties ?? {},
		required: described.required ?? [],
	} as never;
}

function parametersIn(place: "path" | "query", schema: z.ZodType | undefined): Json[] {
	if (!schema) return [];
	const { properties, required } = inputOf(schema);
	return Object.entries(properties).map(([name, described]) => ({
		name,
		in: place,
		required: place === "path" || required.includes(name),
		schema: described,
	}));
}

function contentOf(body: z.ZodType, fileField: string | undefined): Json {
	const schema = inputOf(body);
	if (!fileField) return { "application/json": { schema } };
	const file = {
		type: "string",
		contentMediaType: "application/octet-stream",
		description: IMAGE_DESCRIPTION,
	};
	const method = { type: "string", enum: ["put"], description: "Bila dikirim sebagai POST ke alamat PUT" };
	const properties = { ...schema.properties, [fileField]: file, _method: method };
	return { "multipart/form-data": { schema: { ...schema, properties } } };
}
