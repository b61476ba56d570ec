"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReasonDialog } from "./reason-dialog";

const schema = () => import("@/lib/schemas/rapor").then((module) => module.reopenRaporSchema);

/** Opens a locked rapor again, with a reason. */
export function ReopenRaporButton({ id, of }: { id: string; of: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="ghost" size="sm" onClick={() => setOpen(true)} aria-label={`Buka Kembali Rapor ${of}`}>
				Buka Kembali
			</Button>
			{open && (
				<ReasonDialog
					open
					onOpenChange={setOpen}
					path={`/internships/${id}/rapor/reopen`}
					schema={schema}
					action="Buka Kembali"
					title={`Buka Kembali Rapor ${of}?`}
					description="Cetakan rapor dan sertifikat yang sudah beredar tidak berlaku lagi. Setelah dikunci lagi, rapor mendapat versi berikutnya."
					failure="Rapor Tidak Dapat Dibuka Kembali"
				/>
			)}
		</>
	);
}
