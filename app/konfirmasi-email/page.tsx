import type { Metadata } from "next";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { GuestHeading, GuestLayout } from "@/components/frame/guest-layout";
import { BackLink } from "@/components/people/back-link";
import { ConfirmEmail } from "@/components/people/confirm-email";
import { readBrand } from "@/server/http/brand";
import { homeOfActor } from "@/server/http/page";

// The address contains the token, and no other site may learn it.
export const metadata: Metadata = { title: "Konfirmasi Email", referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Opening this page changes nothing, because virus scanners also open links. The button confirms the address. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
	const { token } = await searchParams;
	const home = await homeOfActor();
	if (typeof token !== "string" || !token)
		return (
			<ErrorScreen
				title="Tautan tidak lengkap"
				text="Buka kembali tautan dari email konfirmasi, atau salin seluruh alamatnya ke browser."
				action={<BackLink home={home} />}
			/>
		);
	return (
		<GuestLayout brand={await readBrand()}>
			<GuestHeading
				title="Konfirmasi Email"
				text="Tekan tombol ini bila Anda sendiri yang mendaftarkan alamat email ini."
			/>
			<ConfirmEmail token={token} home={home} />
		</GuestLayout>
	);
}
