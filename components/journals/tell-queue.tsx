"use client";

import { useTellWaiting } from "@/components/frame/waiting";
import { QUEUE_PATH, waitingForYou } from "@/lib/journals/waiting";

/** Lets the menu count the waiting journals as the page does. */
export function TellQueue({ count }: { count: number }) {
	useTellWaiting(QUEUE_PATH, count, waitingForYou(count));
	return null;
}
