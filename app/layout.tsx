import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { settings } from "@/server/env";
import { scriptNonce } from "@/server/http/security-headers";
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

/**
 * Makes React start in a new task, after the one in which the last script arrived. So a slow phone can draw in between.
 * React starts after the scripts that next/script lists in this way. The script here is empty. The component itself
 * would cost two more requests.
 */
const PAUSE = `(self.__next_s=self.__next_s||[]).push([0,{children:""}])`;

export default async function RootLayout({ children }: { children: ReactNode }) {
	return (
		<html lang="id" className={fontVariables}>
			<body>
				<script nonce={await scriptNonce()} dangerouslySetInnerHTML={{ __html: PAUSE }} />
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
