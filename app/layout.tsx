import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { settings } from "@/server/env";
import { Providers } from "./_shell/every-page";
import { fontVariables } from "./fonts";
import "./globals.css";

// Every page depends on who asks and on this deployment's settings, so we cannot make any at build time.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
	const { appName } = settings();
	return {
		title: { default: appName, template: `%s · ${appName}` },
		description: "Pantau, Catat, dan Evaluasi dalam Satu Platform",
		robots: { index: false, follow: false },
	};
}

export const viewport: Viewport = {
	width: "device-width",
	initialScale: 1,
	interactiveWidget: "resizes-content",
	themeColor: [
		{ media: "(prefers-color-scheme: light)", color: "#f6f4ef" },
		{ media: "(prefers-color-scheme: dark)", color: "#101413" },
	],
};

export default function RootLayout({ children }: { children: ReactNode }) {
	return (
		<html lang="id" className={fontVariables}>
			<body>
				<noscript>
					<p className="bg-warning-soft px-5 py-4 text-center font-semibold text-warning">
						Aktifkan JavaScript di browser Anda untuk menggunakan layanan ini.
					</p>
				</noscript>
				<Providers>{children}</Providers>
			</body>
		</html>
	);
}
