"use client";

import { Trash2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { PersonWire } from "@/server/wire/people";
import { deletionOf, LOST, useUserChange } from "./use-user-change";

/** Deletes somebody, and goes back to the list. */
export function DeletePerson({ person, backHref }: { person: PersonWire; backHref: string }) {
	const change = useUserChange();
	return (
		<Card>
			<CardHeader
				title="Hapus Akun"
				description={`Semua data pengguna ini ${LOST}`}
				actions={
					<Button variant="danger-ghost" onClick={() => change({ ...deletionOf(person), goTo: backHref })}>
						<Icon of={Trash2} />
						Hapus
					</Button>
				}
			/>
		</Card>
	);
}
