import type { Metadata } from "next";
import { BackLink } from "@/components/accounts/back-link";
import { ErrorScreen } from "@/components/shared/error-screen";
import { homeOfActor } from "@/server/page";

export const metadata: Metadata = { title: "Halaman tidak ditemukan" };

export default async function NotFoundPage() {
	return (
		<ErrorScreen
			code="404"
			title="Halaman tidak ditemukan"
			text="Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan."
			action={<BackLink home={await homeOfActor()} />}
		/>
	);
}
