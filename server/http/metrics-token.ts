import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { settings } from "../env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** May the sender of this `Authorization` read the metrics? Undefined where the settings have no token. */
export function mayReadMetrics(authorization: string | null): boolean | undefined {
	const { metricsToken } = settings();
	if (!metricsToken) return undefined;
	return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${metricsToken}`));
}
