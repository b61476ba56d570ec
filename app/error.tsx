"use client";

import { ErrorScreen } from "@/components/shared/error-screen";
import { Button } from "@/components/ui/button";

/** What a page shows when its data cannot be read, for instance while the database is away. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
	return (
		<ErrorScreen
			title="Terjadi Kesalahan Saat Mengambil Data"
			text="Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi."
			// The server's log has it, beside what happened.
			note={error.digest && `Kode kesalahan: ${error.digest}`}
			action={
				<Button size="lg" onClick={() => window.location.reload()}>
					Muat Ulang
				</Button>
			}
		/>
	);
}
