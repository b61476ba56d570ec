"use client";

import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** Shown when the instrument cannot be read, for instance while the database is away. */
export default function InstrumentError() {
	return (
		<>
			<PageHeader title="Instrumen PKL" />
			<Card>
				<div role="alert">
					<EmptyState
						title="Pengambilan Data Instrumen Gagal!"
						text="Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi."
						action={<Button onClick={() => window.location.reload()}>Muat Ulang</Button>}
					/>
				</div>
			</Card>
		</>
	);
}
