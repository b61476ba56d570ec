import { ENDPOINTS } from "@/app/endpoints";
import { settings } from "@/server/env";
import { route } from "@/server/http/route";
import { describeApi } from "@/server/openapi/describe";
import { renderApiPage } from "@/server/openapi/page";

const HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
	"X-Content-Type-Options": "nosniff",
};

export const GET = route({
	action: "public",
	summary: "Deskripsi API ini, untuk dibaca",
	run: async () =>
		new Response(renderApiPage(describeApi(ENDPOINTS, settings().appName)), { headers: HEADERS }),
});
