"use client";

import { ErrorScreen } from "@/components/shared/error-screen";
import { Button } from "@/components/ui/button";
import { fontVariables } from "./fonts";
import "./globals.css";

/**
 * What is shown when data cannot be read, for instance while the database is away, by whichever page or frame. It
 * replaces the document with all that is in its head, so there is no second one for pages: each would be a script more to
 * fetch, by everybody.
 */
export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
	return (
		<html lang="id" className={fontVariables}>
			<head>
				<title>Terjadi Kesalahan</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
			</head>
			<body>
				<ErrorScreen
					title="Terjadi Kesalahan Saat Mengambil Data"
					text="Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi."
					// The server's log has it, beside what happened.
					note={error.digest && `Kode kesalahan: ${error.digest}`}
					action={
						<Button size="lg" onClick={() => window.location.reload()}>
							Muat Ulang
						</Button>
					}
				/>
			</body>
		</html>
	);
}
