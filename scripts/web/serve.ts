// The web server, and nothing else: the built application in this folder, with DATABASE_URL and the other settings in the
// environment. Tests and measurements start it so.
import { onStop, serve } from "./cluster";

// An empty variable is how a compose file says "not set".
const { PORT, HOST } = process.env;
const server = await serve({
	...{ dir: process.cwd(), dev: false },
	...{ port: Number(PORT || 3000), host: HOST || "0.0.0.0" },
});
onStop(server.stop);
console.log(`Serving on port ${server.port}.`);
