import { defineConfig } from "prisma/config";

// No command used here needs the native schema engine, but each would download it: any path that exists keeps it quiet.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= "1";

export default defineConfig({
	schema: "prisma/schema.prisma",
	migrations: {
		path: "prisma/migrations",
		seed: "node --conditions=react-server --import tsx prisma/seed.ts",
	},
	datasource: { url: process.env.DATABASE_URL ?? "" },
});
