import type { ReactElement, ReactNode } from "react";
import { type ComponentRenderOptions, render } from "vitest-browser-react/pure";
import { MapSettings } from "@/components/attendances/map-settings";
import { Toasts } from "@/components/feedback/toast";
import { Providers } from "@/components/frame/providers";
import { SessionProvider } from "@/components/frame/session";
import type { Zone } from "@/lib/dates/dates";
import { rememberRole } from "@/lib/people/client-session";
import { visit } from "./navigation";

type Where = {
	/** The page on which the component stands, with its query. */
	at?: string;
	/** Who is logged in. Null: a guest. */
	id_user?: number | null;
	/** Theirs. */
	zone?: Zone;
};

/** Shows a component as a page would: with the providers of every page, and in the session of a person. */
export function show(
	element: ReactElement,
	{ at = "/beranda", id_user = 1, zone = "WIB" }: Where = {},
	options: Omit<ComponentRenderOptions, "wrapper"> = {},
) {
	visit(at);
	if (id_user !== null) rememberRole("sealed-role");
	const session = id_user === null ? null : { id_user, seal: "sealed-role", zone };
	const wrapper = ({ children }: { children: ReactNode }) => (
		<Providers>
			<SessionProvider value={session}>
				<MapSettings value={{ tileUrl: "", attribution: "" }}>{children}</MapSettings>
			</SessionProvider>
			{/* The room of the frame's bar. */}
			<div style={{ height: "var(--bar)" }} />
			<Toasts />
		</Providers>
	);
	return render(element, { ...options, wrapper });
}
