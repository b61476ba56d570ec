import { type NextRequest, NextResponse } from "next/server";
import { findPage } from "@/lib/routes";
import { contentSecurityPolicy, newNonce } from "@/server/content-security";
import { SESSION_COOKIE } from "@/server/cookies";
import { settings } from "@/server/env";

const POLICY = "Content-Security-Policy";

/**
 * Says what a page may load, and spares a visitor without any session the work of rendering a page they cannot see.
 * It only redirects: whether a session is alive, and what it may see, is decided where the data is read.
 */
export function proxy(request: NextRequest) {
	const page = findPage(request.nextUrl.pathname);
	if (page?.access === "login" && !request.cookies.has(SESSION_COOKIE))
		return NextResponse.redirect(new URL("/forbidden", request.url));

	const policy = contentSecurityPolicy(newNonce());
	// On the request it tells Next which nonce its scripts carry, on the answer it tells the browser.
	const headers = new Headers(request.headers);
	headers.set(POLICY, policy);
	const response = NextResponse.next({ request: { headers } });
	response.headers.set(POLICY, policy);
	if (settings().appUrl.startsWith("https:"))
		response.headers.set("Strict-Transport-Security", "max-age=31536000");
	return response;
}

// Pages only. Endpoints and files decide for themselves, and their bodies must not be buffered here.
export const config = { matcher: ["/((?!api/|storage/|metrics$|_next/|.*\\.[a-z0-9]+$).*)"] };
