"use client";

import { ErrorScreen } from "@/components/feedback/error-screen";
import { BackLink } from "./back-link";

/** The not-found page. Every page carries it along. It is a client component, so that only its name is sent. */
export function MissingPage({ home }: { home: string | null }) {
	return (
		<ErrorScreen
			code="404"
			title="Halaman tidak ditemukan"
			text="Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan."
			action={<BackLink home={home} />}
		/>
	);
}
