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
	// scripts/web-process.mjs does it, for endpoints too.
	compress: false,
	serverExternalPackages: [
		...["sharp", "@node-rs/argon2", "pino", "prom-client", "@aws-sdk/client-s3", "graphile-worker"],
	],
	experimental: {
		// A refresh after a write must show the write; stale pages would lie about attendance.
		staleTimes: { dynamic: 0, static: 180 },
	},
};
