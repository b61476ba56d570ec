// `npm run school -- list | add … | manager …`: the schools of this installation, and their managers.
import { migrate } from "./migrate";
import { generateSources } from "./steps/build";
import { onDatabase } from "./steps/database";
import { runNode } from "./steps/shell";

await generateSources();
await onDatabase(async (own) => {
	// `npm start` would have done the same.
	if (own) await migrate(process.env.DATABASE_URL ?? "");
	// The server's own modules load only under this condition.
	const program = ["--conditions=react-server", "--import=tsx", "scripts/school/run.ts"];
	const { code } = await runNode([...program, ...process.argv.slice(2)], { show: true });
	process.exitCode = code ?? 1;
});
