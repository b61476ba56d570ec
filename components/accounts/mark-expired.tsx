"use client";

import { useEffect } from "react";
import { forceExpiry } from "@/lib/client-session";

/** The session has ended under the user's hands: forgets what it left in this tab, and has the login page say so. */
export function MarkExpired() {
	useEffect(forceExpiry, []);
	return null;
}
