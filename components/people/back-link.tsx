"use client";

import { ArrowLeft } from "lucide";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { rememberedEntry } from "@/lib/people/client-session";
import { loginOf } from "@/lib/people/entries";

const never = () => () => {};

/**
 * The Back button of an error page. It leads home. Without a session, it leads to the login page that this browser used
 * last.
 */
export function BackLink({ home }: { home: string | null }) {
	const login = useSyncExternalStore(
		never,
		() => loginOf(rememberedEntry()),
		() => "/",
	);
	return (
		<Button asChild size="lg">
			{/* A plain link loads the whole document, so nothing of an ended session stays in memory. */}
			<a href={home ?? login}>
				<Icon of={ArrowLeft} />
				Kembali
			</a>
		</Button>
	);
}
