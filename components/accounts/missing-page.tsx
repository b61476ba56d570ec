"use client";

import { ErrorScreen } from "@/components/shared/error-screen";
import { BackLink } from "./back-link";

/** What stands where there is no page. Every page brings it along, so it comes as a name, not as its elements. */
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
