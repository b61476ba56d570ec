"use client";

import { ArrowLeft } from "lucide";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { rememberedEntry } from "@/lib/client-session";
import { loginOf } from "@/lib/entries";

const never = () => () => {};

/** The Back button of an error page: home for somebody logged in, else the login page of the entry this browser used. */
export function BackLink({ home }: { home: string | null }) {
	const login = useSyncExternalStore(
		never,
		() => loginOf(rememberedEntry()),
		() => "/",
	);
	return (
		<Button asChild size="lg">
			{/* A whole new page: after a session has ended nothing of it may stay in memory. */}
			<a href={home ?? login}>
				<Icon of={ArrowLeft} />
				Kembali
			</a>
		</Button>
	);
}
