import "server-only";

export type FieldErrors = Record<string, string[]>;

/** An expected refusal. The answer carries `message`, and `code` as the machine-readable `status`. */
export class AppError extends Error {
	constructor(
		readonly httpStatus: number,
		message: string,
		readonly code?: string,
		readonly errors?: FieldErrors,
		readonly retryAfterSeconds?: number,
	) {
		super(message);
	}
}

export const unauthenticated = () => new AppError(401, "Sesi Anda telah habis. Silahkan login kembali.");
export const forbidden = () =>
	new AppError(403, "Akses ditolak. Anda tidak memiliki hak untuk melihat atau mengubah informasi ini.");
/** The same answer for a record that does not exist and for one that the actor may not see. */
export const notFound = () => new AppError(404, "Data tidak ditemukan.");
export const conflict = (code: string, message: string) => new AppError(409, message, code);
export const invalid = (errors: FieldErrors) =>
	new AppError(422, Object.values(errors)[0]?.[0] ?? "Data tidak valid.", undefined, errors);
export const unavailable = () =>
	new AppError(
		503,
		"Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.",
		"unavailable",
		undefined,
		5,
	);
/** The disk or bucket is full. Stored files can still be read. */
export const storageFull = () =>
	new AppError(
		503,
		"Gambar belum dapat disimpan karena penyimpanan server penuh. Silahkan hubungi pihak sekolah.",
		"storage_full",
		undefined,
		60,
	);
/** The refusal of a change to what a locked rapor says. */
export const raporLocked = () =>
	conflict(
		"rapor_locked",
		"Rapor ini sudah dikunci. Kepala Program dapat membukanya kembali dengan menyebutkan alasannya.",
	);
