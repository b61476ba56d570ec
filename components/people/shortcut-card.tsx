"use client";

import { chooseSlash, useSlash } from "@/components/frame/slash";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";

/** Switches the shortcut of one key off on this device. */
export function ShortcutCard() {
	return (
		<Card className="mt-4">
			<CardHeader title="Pintasan Pencarian" description="Ctrl K selalu membuka pencarian." />
			<Checkbox
				label="Tombol / juga membuka pencarian di perangkat ini"
				checked={useSlash()}
				onChange={({ target }) => chooseSlash(target.checked)}
			/>
		</Card>
	);
}
