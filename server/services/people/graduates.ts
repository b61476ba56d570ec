import "server-only";
import { addDays, formatDate } from "@/lib/dates/dates";
import { type Action, AFTER_GRADUATING } from "@/lib/permissions";
import type { Actor } from "../../auth/session";
import { hasLeft } from "../../auth/session";
import { now } from "../../clock";
import { Prisma, readRows } from "../../database/db";
import { AppError } from "../../errors";

/* Graduates read what is there, for as long as their school has chosen. Nothing is deleted when that is over. */

/** Refuses what graduates do no more. @throws AppError 403 `graduated` */
export function requireStillStudent({ graduated }: Actor, action: Action | "public"): void {
	if (graduated && action !== "public" && !AFTER_GRADUATING.includes(action))
		throw new AppError(
			403,
			"Anda sudah lulus, jadi data PKL hanya dapat dibaca. Hubungi sekolah bila ada yang masih harus dilengkapi.",
			"graduated",
		);
}

/** Refuses the login of a graduate whose time is over. @throws AppError 403 `access_over` */
export async function requireAccess(id_user: number): Promise<void> {
	const [left] = await readRows<{ graduated_on: string; days: number; school: string }>`
		SELECT graduated_on::text, graduate_days AS days, c.name AS school FROM students g JOIN schools c USING (npsn)
		WHERE g.id_user = ${id_user} AND ${hasLeft(Prisma.sql`${now().toISOString()}::timestamptz`)}`;
	if (left)
		throw new AppError(
			403,
			`Masa baca untuk lulusan berakhir pada ${formatDate(addDays(left.graduated_on, left.days))}. Datamu masih disimpan. Hubungi ${left.school} bila membutuhkannya.`,
			"access_over",
		);
}
