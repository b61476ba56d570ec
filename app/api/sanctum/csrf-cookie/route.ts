import { xsrfCookie } from "@/server/http/csrf";
import { route } from "@/server/http/route";

export const GET = route({
	action: "public",
	summary: "Memberi cookie XSRF-TOKEN, yang isinya dikirim kembali di header X-XSRF-TOKEN",
	run: async () => ({ status: 204, cookies: [xsrfCookie()] }),
});
