"use client";

import { ReasonDialog } from "@/components/rapor/reason-dialog";

type Props = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

const schema = () => import("@/lib/schemas/documents").then((module) => module.revokeSchema);

/** Asks for the reason to revoke a certificate. */
export const RevokeDialog = ({ id, ...dialog }: Props) => (
	<ReasonDialog
		{...dialog}
		path={`/documents/internships/${id}/sertifikat/revoke`}
		schema={schema}
		action="Cabut Sertifikat"
		title="Cabut Sertifikat?"
		description="Siapa pun yang memeriksa cetakannya diberi tahu bahwa sertifikat ini tidak berlaku lagi."
		failure="Sertifikat Tidak Dapat Dicabut"
	/>
);
