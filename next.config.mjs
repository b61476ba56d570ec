import { existsSync } from "node:fs";

/** @type {import('next').NextConfig} */
export default {
	// Only the build asks for it (scripts/steps/build.ts). The framework warns when anything but its own server serves it.
	output: process.env.STANDALONE_OUTPUT ? "standalone" : undefined,
	poweredByHeader: false,
	reactStrictMode: true,
	// `npm test` checks types; a slip in a test file must not keep a school from starting.
	typescript: { ignoreBuildErrors: true },
	// The image optimizer is not used: photographs are resized once, when they are stored.
	images: { unoptimized: true },
	// To read this file, the framework wants to find these, also in a container.
	outputFileTracingIncludes: {
		"*": ["webpack/*.js", "@babel/runtime/package.json"].map(
			(path) => `node_modules/next/dist/compiled/${path}`,
		),
	},
	outputFileTracingExcludes: {
		"*": ["uploads/**", "tests/**", "docs/**", ".data/**", "scripts/**", "test-results/**"],
	},
	// server/http/arrival.ts does it, for endpoints too.
	compress: false,
	headers: async () => [
		{
			// Its address carries a hash of what is in it; else it would be asked for after every refresh.
			source: "/:icon(icon.svg|apple-icon.png)",
			headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
		},
	],
	// scripts/steps/bundle.ts also leaves them out.
	serverExternalPackages: [
		...["sharp", "@node-rs/argon2", "pino", "prom-client", "@aws-sdk/client-s3", "graphile-worker"],
		"@simplewebauthn/server",
		"pdfkit",
	],
	experimental: {
		// Each process would hold every page, and every endpoint twice, before anybody has asked
		// (docs/decisions/040-web-processes.md).
		preloadEntriesOnStart: false,
		// A refresh after a write must show the write; stale pages would lie about attendance.
		staleTimes: { dynamic: 0, static: 180 },
		// Writing the cache takes a fifth of a build, and only a build after it gains from that. So the first build of a
		// clone or an image leaves it out.
		turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
		// In bytes of source. Above it, what a page loads later is named in a script of its own, of a quarter of a
		// kilobyte, which costs a phone a round trip.
		turbopackChunking: { minChunkSize: 160_000 },
	},
};
