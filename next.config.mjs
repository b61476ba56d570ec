/** @type {import('next').NextConfig} */
export default {
	output: "standalone",
	poweredByHeader: false,
	reactStrictMode: true,
	typedRoutes: false,
	// The image optimizer is not used: photographs are resized once, when they are stored.
	images: { unoptimized: true },
	serverExternalPackages: ["sharp", "@node-rs/argon2", "pino"],
	experimental: {
		// A refresh after a write must show the write; stale pages would lie about attendance.
		staleTimes: { dynamic: 0, static: 180 },
	},
};
