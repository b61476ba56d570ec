import { defineConfig } from "prisma/config";

export default defineConfig({
	schema: "prisma/schema.prisma",
	migrations: {
		path: "prisma/migrations",
		seed: "node --conditions=react-server --import tsx prisma/seed.ts",
	},
	datasource: { url: process.env.DATABASE_URL ?? "" },
});
