import type { Metadata } from "next";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { UnsentAtLogin } from "@/components/offline/unsent-at-login";
import { BackLink } from "@/components/people/back-link";
import { MarkExpired } from "@/components/people/mark-expired";
import { homeOfActor } from "@/server/http/page";

export const metadata: Metadata = { title: "Sesi Berakhir" };

/** What somebody typed is kept as a draft, and what could not be sent waits on the phone. */
const SafeNote = () => <span className="mt-2 block">Catatan Anda aman. Masuk lagi untuk melanjutkan.</span>;

export default async function UnauthenticatedPage() {
	const home = await homeOfActor();
	return (
		<>
			{home === null && <MarkExpired />}
			<ErrorScreen
				title="401 — Unauthenticated"
				text={
					<>
						Sesi Anda telah habis. Silahkan login kembali.
						{home === null && <SafeNote />}
					</>
				}
				action={
					<>
						<BackLink home={home} />
						{home === null && <UnsentAtLogin />}
					</>
				}
			/>
		</>
	);
}
