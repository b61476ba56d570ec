import "server-only";
import { z } from "zod";

/*
 * The framework's header of what a browser already shows. The framework answers 500 to one that it cannot read
 * (`next/dist/server/app-render/parse-and-validate-flight-router-state.js`). Without the header it sends the whole page.
 */

const NAME = "next-router-state-tree";
const MOST = 40_000;
const KINDS = ["c", "oc", "d", "ci(..)(..)", "ci(.)", "ci(..)", "ci(...)"] as const;
const MORE_KINDS = ["di(..)(..)", "di(.)", "di(..)", "di(...)"] as const;

const segment = z.union([
	z.string(),
	z.tuple([z.string(), z.string(), z.enum([...KINDS, ...MORE_KINDS]), z.array(z.string()).nullable()]),
]);
const marker = z.enum(["refetch", "inside-shared-layout", "metadata-only"]);
const tree: z.ZodType = z.lazy(() =>
	z.tuple([
		segment,
		z.record(z.string(), tree),
		z.tuple([z.string(), z.string()]).nullish(),
		marker.nullish(),
		z.number().nullish(),
		z.string().optional(),
	]),
);

/** Removes the header if the framework could not read it. A browser of ours always sends a good one. */
export function dropOddRouterState(headers: Record<string, string | string[] | undefined>): void {
	const sent = headers[NAME];
	if (sent !== undefined && !isReadable(sent)) delete headers[NAME];
}

function isReadable(sent: string | string[]): boolean {
	if (typeof sent !== "string" || sent.length > MOST) return false;
	try {
		return tree.safeParse(JSON.parse(decodeURIComponent(sent))).success;
	} catch {
		return false;
	}
}
