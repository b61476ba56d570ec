"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { NO_CONNECTION } from "@/lib/api-client";
import { formatDate } from "@/lib/dates/dates";
import type { Passkey } from "@/server/wire/people";

const FAILED = "Passkey Gagal Ditambahkan";

/** 'Passkey': the keys with which the person can log in instead of the password. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
	const { submit, sending } = useSubmit();
	const { notice } = useDialogs();

	async function add() {
		const begun = await submit<object>({
			method: "POST",
			path: "/passkeys/setup",
			success: () => null,
			failure: FAILED,
		});
		if (!begun?.ok) return;
		const loaded = await import("./passkey").catch(() => null);
		const made = await loaded?.makePasskey(begun.data);
		if (!made?.ok) return notice({ title: FAILED, text: made?.message ?? NO_CONNECTION, tone: "error" });
		await submit({
			method: "POST",
			path: "/passkeys/create",
			body: { credential: made.credential },
			failure: FAILED,
			refreshes: true,
		});
	}

	const remove = ({ id_passkey, name }: Passkey) =>
		submit({
			confirm: {
				title: `Hapus passkey ${name}?`,
				text: "Passkey itu tidak dapat lagi dipakai untuk masuk. Hapus juga dari pengelola sandi di perangkat Anda.",
				confirm: "Hapus",
				tone: "danger",
			},
			method: "DELETE",
			path: `/passkeys/${id_passkey}`,
			covered: true,
			failure: "Passkey Gagal Dihapus",
			// The passkey was removed elsewhere meanwhile.
			stale: [404],
			refreshes: true,
		});

	return (
		<Card padding="lg" className="mt-6">
			<CardHeader title="Passkey" />
			<p className="max-w-[64ch] text-muted">
				Dengan passkey Anda masuk tanpa password dan tanpa kode: cukup buka kunci perangkat ini dengan sidik
				jari, wajah, atau PIN. Tambahkan hanya di perangkat milik Anda sendiri.
			</p>
			{passkeys.length > 0 && (
				<ul aria-label="Passkey Anda" className="mt-4 divide-y border-t">
					{passkeys.map((passkey) => (
						<li
							key={passkey.id_passkey}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
						>
							<div className="min-w-0">
								<p className="font-semibold">{passkey.name}</p>
								<p className="text-muted text-sm">
									Dibuat {formatDate(passkey.created_at.slice(0, 10))},{" "}
									{passkey.last_used_at
										? `terakhir dipakai ${formatDate(passkey.last_used_at.slice(0, 10))}`
										: "belum pernah dipakai"}
								</p>
							</div>
							<Button
								variant="danger-ghost"
								className="max-sm:-ms-5"
								aria-label={`Hapus passkey ${passkey.name}`}
								onClick={() => remove(passkey)}
							>
								Hapus
							</Button>
						</li>
					))}
				</ul>
			)}
			<Button variant="secondary" className="mt-5" loading={sending} onClick={add}>
				Tambah passkey
			</Button>
		</Card>
	);
}
