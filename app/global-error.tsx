"use client";

import { ErrorScreen } from "@/components/feedback/error-screen";
import { useReady } from "@/components/frame/use-ready";
import { Button } from "@/components/ui/button";
import { fontVariables } from "./fonts";
import "./globals.css";

/**
 * Shown when a page or frame cannot read its data, for instance while the database is away. It replaces the whole
 * document with its head. There is no second error page inside the frame, because everybody would load one more script
 * for it.
 */
export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
	useReady();
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
					// The server's log has the same code, beside the error.
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
