import { type NextRequest, NextResponse } from "next/server";
import { findPage } from "@/lib/routes";

/**
 * Spares a visitor without any session the work of rendering a page they cannot see. It only redirects: whether a
 * session is alive, and what it may see, is decided where the data is read.
 */
export function proxy(request: NextRequest) {
	const page = findPage(request.nextUrl.pathname);
	if (page?.access === "login") return NextResponse.redirect(new URL("/forbidden", request.url));
	return NextResponse.next();
}

export const config = {
	matcher: [
		{
			// Pages only. Endpoints and files decide for themselves, and their bodies must not be buffered here.
			source: "/((?!api/|storage/|tiles/|metrics$|_next/|.*\\.[a-z0-9]+$).*)",
			// Who has a session (SESSION_COOKIE, and its name over https) goes past: coming here costs a third of what a
			// small page does.
			missing: [
				{ type: "cookie", key: "jejak_session" },
				{ type: "cookie", key: "__Host-jejak_session" },
			],
		},
	],
};
