"use client";

import { Trash2 } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { useLeave } from "@/components/frame/use-leave";
import { phone } from "@/components/offline/phone";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { clearStorage } from "@/lib/people/client-session";

type Props = {
	loginHref: string;
	/** What the person should know first, besides that everything is lost. */
	note?: string;
};

/** Deletes the account of the person who presses it, once they have confirmed. */
export function DeleteAccountButton({ loginHref, note }: Props) {
	const { submit, sending } = useSubmit();
	const leave = useLeave();
	const { id_user } = useSession();

	async function remove() {
		const answer = await submit({
			confirm: {
				title: "Peringatan: Penghapusan Akun",
				text: (
					<>
						<p>
							Yakin ingin menghapus akun Anda? Setelah akun dihapus, semua data akan hilang dan tidak dapat
							dipulihkan.
						</p>
						{note && <p className="pt-2">{note}</p>}
					</>
				),
				confirm: "Lanjut",
				tone: "danger",
			},
			method: "DELETE",
			path: "/users/me",
			onSuccess: () => clearStorage(id_user),
			success: () => ({
				title: "Akun pengguna telah berhasil dihapus.",
				text: "Terima kasih telah menggunakan layanan ini.",
			}),
			failure: "Penghapusan Akun Pengguna Gagal",
		});
		if (!answer?.ok) return;
		await (await phone())?.forget(id_user);
		await leave(loginHref);
	}

	return (
		<Button
			variant="danger-ghost"
			loading={sending}
			onClick={remove}
			className="max-sm:-ms-5 max-sm:-outline-offset-2"
		>
			<Icon of={Trash2} />
			Hapus Akun
		</Button>
	);
}
