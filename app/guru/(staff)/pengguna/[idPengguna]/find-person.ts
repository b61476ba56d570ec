import { notFound, redirect } from "next/navigation";
import { userIdParam } from "@/lib/schemas/people";
import type { Actor } from "@/server/auth/session";
import { findOr } from "@/server/http/page";
import { readPerson } from "@/server/services/people/person";

/** The person of this page. One's own account is on the own profile. */
export async function findPerson(actor: Actor, idPengguna: string) {
	const asked = userIdParam.safeParse({ id: idPengguna });
	if (!asked.success) notFound();
	if (asked.data.id === actor.id_user) redirect("/guru/profil");
	return findOr(readPerson(actor, asked.data.id));
}
