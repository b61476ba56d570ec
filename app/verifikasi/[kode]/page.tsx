import type { Metadata } from "next";
import { headers } from "next/headers";
import { VerifiedCard } from "@/components/documents/verified-card";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { GuestHeading, GuestLayout } from "@/components/frame/guest-layout";
import { BackLink } from "@/components/people/back-link";
import { AppError } from "@/server/errors";
import { readBrand } from "@/server/http/brand";
import { addressOf } from "@/server/http/client-address";
import { homeOfActor } from "@/server/http/page";
import { verifyDocument } from "@/server/services/documents/verification";

// The address contains the code, and no other site or search engine may learn it.
export const metadata: Metadata = {
	title: "Verifikasi Dokumen",
	referrer: "no-referrer",
	robots: { index: false, follow: false },
};

/** Tells anybody who holds a print whether it is genuine. */
export default async function VerificationPage({ params }: PageProps<"/verifikasi/[kode]">) {
	const { kode } = await params;
	const found = await verifyDocument(kode, addressOf(await headers())).catch((error) => {
		if (error instanceof AppError && error.httpStatus === 429) return error;
		throw error;
	});
	if (!found || found instanceof AppError)
		return (
			<ErrorScreen
				title={found ? "Terlalu banyak percobaan" : "Dokumen tidak ditemukan"}
				text={
					found?.message ??
					"Tidak ada dokumen dengan kode ini. Periksa kembali kodenya, atau tanyakan kepada sekolah yang menerbitkannya."
				}
				action={<BackLink home={await homeOfActor()} />}
			/>
		);
	return (
		<GuestLayout brand={await readBrand()}>
			<GuestHeading title="Verifikasi Dokumen" />
			<VerifiedCard {...found} />
		</GuestLayout>
	);
}
