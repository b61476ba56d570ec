import { mayReadMetrics } from "@/server/http/metrics-token";
import { readMetrics } from "@/server/metrics";

/** For Prometheus, with the token of the settings. Without that setting the answer is 404. */
export async function GET(request: Request): Promise<Response> {
	const may = mayReadMetrics(request.headers.get("authorization"));
	if (may === undefined) return new Response(null, { status: 404 });
	if (!may) return new Response(null, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
	const metrics = await readMetrics();
	if (metrics === undefined) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
	const headers = { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(metrics, { headers });
}
