/** @type {import('next').NextConfig} */
export default {
	output: "standalone",
	poweredByHeader: false,
	reactStrictMode: true,
	// `npm test` checks types; a slip in a test file must not keep a school from starting.
	typescript: { ignoreBuildErrors: true },
	// The image optimizer is not used: photographs are resized once, when they are stored.
	images: { unoptimized: true },
	outputFileTracingExcludes: {
		"*": ["uploads/**", "tests/**", "docs/**", ".data/**", "scripts/**", "test-results/**"],
	},
	headers: async () => [
		{
			source: "/:path*",
			headers: [
				{ key: "X-Frame-Options", value: "DENY" },
				{ key: "X-Content-Type-Options", value: "nosniff" },
				{ key: "Referrer-Policy", value: "same-origin" },
				{ key: "Cross-Origin-Opener-Policy", value: "same-origin" },
				{
					key: "Permissions-Policy",
					value: "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
				},
			],
		},
	],
	serverExternalPackages: [
		...["sharp", "@node-rs/argon2", "pino", "prom-client", "@aws-sdk/client-s3", "graphile-worker"],
	],
	experimental: {
		// A refresh after a write must show the write; stale pages would lie about attendance.
		staleTimes: { dynamic: 0, static: 180 },
	},
};
