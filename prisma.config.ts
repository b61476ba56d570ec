import { defineConfig } from "prisma/config";

// Every command downloads the native schema engine, and only `prisma migrate` needs it. A path that exists prevents that.
if (!process.argv.includes("migrate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= "1";

export default defineConfig({
	schema: "prisma/schema.prisma",
	migrations: {
		path: "prisma/migrations",
		seed: "node --conditions=react-server --import tsx prisma/seed.ts",
	},
	datasource: { url: process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL || "" },
});
