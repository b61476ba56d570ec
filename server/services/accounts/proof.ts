import "server-only";
import type { Actor } from "../../auth/session";
import { AppError } from "../../errors";

/**
 * Refuses what a session that somebody left open must not be enough for.
 * @throws AppError 423 `password_required`, after which `POST /user/confirm-password` and a second try help
 */
export function requireRecentProof({ proved }: Actor): void {
	if (!proved)
		throw new AppError(423, "Masukkan kembali password Anda untuk melanjutkan.", "password_required");
}
