"use client";

import { Trash2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { PersonWire } from "@/server/wire/people";
import { deletionOf, LOST, useUserChange } from "./use-user-change";

/** Deletes somebody, and goes back to the list. */
export function DeletePerson({ person, backHref }: { person: PersonWire; backHref: string }) {
	const change = useUserChange();
	return (
		<Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<div className="min-w-0">
				<h2 className="font-bold text-lg">Hapus Akun</h2>
				<p className="text-muted text-sm">Semua data pengguna ini {LOST}</p>
			</div>
			<Button
				variant="danger-ghost"
				className="max-sm:-ms-5"
				onClick={() => change({ ...deletionOf(person), goTo: backHref })}
			>
				<Icon of={Trash2} />
				Hapus
			</Button>
		</Card>
	);
}
