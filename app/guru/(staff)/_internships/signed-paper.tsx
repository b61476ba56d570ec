import { PaperFile } from "@/components/form/paper-file";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { Actor } from "@/server/auth/session";
import { findSignedPaper } from "@/server/services/internships/signed-paper";

/** The signed paper of a placement, for those who may read or keep it. */
export async function SignedPaper({ actor, id }: { actor: Actor; id: string }) {
	const paper = await findSignedPaper(actor, id);
	if (!paper?.kept && !paper?.has_file) return null;
	return (
		<Card>
			<CardHeader
				title="Surat Bertanda Tangan"
				description="Hanya terlihat oleh pembimbing, kepala program, dan manajemen sekolah."
			/>
			{paper.kept ? (
				<PaperFile path={`/internships/${id}/paper`} field="paper" what="surat" hasFile={paper.has_file} />
			) : (
				<Button asChild variant="secondary">
					<a href={`/api/internships/${id}/paper`} download>
						Unduh Berkas
					</a>
				</Button>
			)}
		</Card>
	);
}
