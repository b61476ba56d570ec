import type { Metadata } from "next";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { BackLink } from "@/components/people/back-link";
import { homeOfActor } from "@/server/http/page";

export const metadata: Metadata = { title: "Akses Ditolak" };

export default async function ForbiddenPage() {
	const home = await homeOfActor();
	return (
		<ErrorScreen
			title="403 — Forbidden"
			text={
				home
					? "Akses ditolak. Anda tidak memiliki hak untuk membuka halaman ini."
					: "Akses ditolak. Silahkan masuk terlebih dahulu untuk membuka halaman ini."
			}
			action={<BackLink home={home} />}
		/>
	);
}
