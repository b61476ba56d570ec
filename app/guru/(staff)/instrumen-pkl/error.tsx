"use client";

import { ErrorScreen } from "@/components/shared/error-screen";
import { Button } from "@/components/ui/button";

/** The instrument cannot be read, for instance while the database is away. */
export default function InstrumentError() {
	return (
		<ErrorScreen
			title="Pengambilan Data Instrumen Gagal!"
			text="Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi."
			action={
				<Button size="lg" onClick={() => window.location.reload()}>
					Muat Ulang
				</Button>
			}
		/>
	);
}
