import { ENDPOINTS } from "@/app/generated/endpoints";
import { settings } from "@/server/env";
import { route } from "@/server/http/route";
import { describeApi } from "@/server/openapi/describe";
import { renderApiPage } from "@/server/openapi/page";

export const GET = route({
	action: "public",
	summary: "Deskripsi API ini, untuk dibaca",
	run: async () =>
		new Response(renderApiPage(describeApi(ENDPOINTS, settings().appName)), {
			headers: { "Content-Type": "text/html; charset=utf-8" },
		}),
});
