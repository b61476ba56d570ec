import { type NextRequest, NextResponse } from "next/server";
import { findPage } from "@/lib/routes";
import { SESSION_COOKIE } from "@/server/cookies";

/**
 * Spares a visitor without any session the work of rendering a page they cannot see. It only redirects: whether a
 * session is alive, and what it may see, is decided where the data is read.
 */
export function proxy(request: NextRequest) {
	const page = findPage(request.nextUrl.pathname);
	if (page?.access === "login" && !request.cookies.has(SESSION_COOKIE))
		return NextResponse.redirect(new URL("/forbidden", request.url));
	return NextResponse.next();
}

// Pages only. Endpoints and files decide for themselves, and their bodies must not be buffered here.
export const config = { matcher: ["/((?!api/|storage/|_next/|.*\\.[a-z0-9]+$).*)"] };
