import { xsrfCookie } from "@/server/csrf";
import { route } from "@/server/http";

export const GET = route({ action: "public", run: async () => ({ status: 204, cookies: [xsrfCookie()] }) });
