import "server-only";
import { AppError } from "../errors";
import type { Actor } from "./session";

/**
 * Refuses an action that needs more than an open session, because somebody may have left the session open.
 * @throws AppError 423 `password_required`. The client then calls `POST /user/confirm-password` and tries again
 */
export function requireRecentProof({ proved }: Actor): void {
	if (!proved)
		throw new AppError(423, "Masukkan kembali password Anda untuk melanjutkan.", "password_required");
}
