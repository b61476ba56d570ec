"use client";

import { useEffect } from "react";
import { forceExpiry } from "@/lib/people/client-session";

/** The session has ended. This clears the tab, and makes the login page say so. */
export function MarkExpired() {
	useEffect(forceExpiry, []);
	return null;
}
