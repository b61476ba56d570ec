import { settings } from "@/server/env";

// The name is a setting of this deployment, so we cannot make this at build time.
export const dynamic = "force-dynamic";

const icon = (name: string, size: number, purpose: string) => ({
	src: `/icons/${name}.png`,
	sizes: `${size}x${size}`,
	type: "image/png",
	purpose,
});

/** What a phone needs to put the application on its home screen. Only students' pages link to it. */
export function GET(): Response {
	const { appName } = settings();
	const manifest = {
		id: "/",
		start_url: "/",
		scope: "/",
		display: "standalone",
		lang: "id",
		dir: "ltr",
		name: appName,
		short_name: appName,
		description: "Pantau, Catat, dan Evaluasi dalam Satu Platform",
		background_color: "#f6f4ef",
		theme_color: "#0f5f50",
		icons: [
			...[icon("icon-192", 192, "any"), icon("icon-512", 512, "any")],
			icon("icon-maskable-512", 512, "maskable"),
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
	});
}
