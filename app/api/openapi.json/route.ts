import { ENDPOINTS } from "@/app/generated/endpoints";
import { settings } from "@/server/env";
import { route } from "@/server/http/route";
import { describeApi } from "@/server/openapi/describe";

export const GET = route({
	action: "public",
	summary: "Deskripsi API ini (OpenAPI)",
	run: async () => Response.json(describeApi(ENDPOINTS, settings().appName)),
});
