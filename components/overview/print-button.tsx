"use client";

import { Button } from "@/components/ui/button";

/** Prints the page. */
export const PrintButton = () => (
	<Button variant="secondary" onClick={() => window.print()}>
		Cetak
	</Button>
);
