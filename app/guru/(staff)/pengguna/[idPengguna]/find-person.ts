import { notFound, redirect } from "next/navigation";
import { userIdParam } from "@/lib/schemas/people";
import type { Actor } from "@/server/auth/session";
import { findOr } from "@/server/http/page";

/** Reads the person of this page. One's own account is on the own profile. */
export async function findPerson<T>(
	actor: Actor,
	idPengguna: string,
	read: (actor: Actor, id_user: number) => Promise<T>,
): Promise<T> {
	const asked = userIdParam.safeParse({ id: idPengguna });
	if (!asked.success) notFound();
	if (asked.data.id === actor.id_user) redirect("/guru/profil");
	return findOr(read(actor, asked.data.id));
}
