"use client";

import { useEffect } from "react";
import { forceExpiry } from "@/lib/client-session";

/** The session has ended. Clears this tab, and lets the login page say so. */
export function MarkExpired() {
	useEffect(forceExpiry, []);
	return null;
}
