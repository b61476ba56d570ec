import "server-only";
import { digest } from "../../auth/link-tokens";
import type { Transaction } from "../../database/db";
import { addErrand, type Errands } from "../../database/errands";
import { settings } from "../../env";
import { sendMail } from "../../mail";

/* Mails that tell people about changes to their account, in case somebody else made the change. */

const WORDS = {
	email: ({ masked }) => ({
		subject: "Email akun diganti",
		text: `Email akun Anda diganti menjadi ${masked}. Mulai sekarang Anda masuk dengan alamat itu.`,
		help: "segera hubungi Manajemen Sekolah Anda: alamat ini tidak dapat lagi dipakai untuk masuk",
	}),
	password: () => ({
		subject: "Password diganti",
		text: "Password akun Anda telah diganti, dan semua perangkat dikeluarkan.",
		help: 'segera buat password baru lewat "Lupa password?" di halaman masuk, dan hubungi Manajemen Sekolah Anda',
	}),
	otp_off: () => ({
		subject: "Verifikasi dua langkah dimatikan",
		text: "Verifikasi dua langkah akun Anda telah dimatikan.",
		help: "segera ganti password Anda, aktifkan kembali di halaman Profil, dan hubungi Manajemen Sekolah Anda",
	}),
	passkey: () => ({
		subject: "Passkey ditambahkan",
		text: "Passkey baru ditambahkan ke akun Anda. Dengan passkey itu orang masuk tanpa password.",
		help: "segera hapus passkey itu di halaman Profil, ganti password Anda, dan hubungi Manajemen Sekolah Anda",
	}),
	device: ({ device }) => ({
		subject: "Masuk dari perangkat baru",
		text: `Akun Anda dipakai masuk dari perangkat yang belum pernah dipakai: ${device}.`,
		help: 'segera akhiri perangkat itu di halaman Profil, buat password baru lewat "Lupa password?" di halaman masuk, dan hubungi Manajemen Sekolah Anda',
	}),
} satisfies Record<
	AccountNotice["what"],
	(notice: AccountNotice) => { subject: string; text: string; help: string }
>;

type AccountNotice = Errands["account-notice"];

/** Shortens an address so that only its owner recognizes it: `s…@c…`. */
export const maskEmail = (email: string): string => email.replace(/(?<=^.)[^@]+|(?<=@.).+/g, "…");

/**
 * Queues the mail about a change, in the transaction that makes it. Does nothing without a mail server, or without an
 * address, as of an invited account.
 */
export async function queueNotice(
	tx: Transaction,
	{ email, ...about }: Omit<AccountNotice, "email"> & { email: string | null },
): Promise<void> {
	// Each device and each address has its own notice. A later notice must not replace an earlier one that still waits.
	const { what, device = "", masked = "" } = about;
	if (settings().smtpUrl && email)
		await addErrand(
			tx,
			"account-notice",
			{ email, ...about },
			digest([what, email, device, masked].join("\n")),
		);
}

/** @throws Error of the mail server */
export async function sendAccountNotice(notice: AccountNotice): Promise<void> {
	const { appName, smtpUrl } = settings();
	if (!smtpUrl) return;
	const { subject, text, help } = WORDS[notice.what](notice);
	await sendMail({
		to: notice.email,
		subject: `${appName}: ${subject}`,
		text: `Halo,

${text}

Jika Anda yang melakukannya, abaikan pesan ini. Jika bukan, ${help}.
`,
	});
}
