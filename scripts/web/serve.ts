// The web server and nothing else. It serves the built application in this folder, with DATABASE_URL and the other
// settings from the environment. Tests and measurements start it like this.
import { onStop, serve } from "./cluster";

// In a compose file, an empty variable means "not set".
const { PORT, HOST } = process.env;
const server = await serve({
	dir: process.cwd(),
	dev: false,
	port: Number(PORT || 3000),
	host: HOST || "0.0.0.0",
});
onStop(server.stop);
console.log(`Serving on port ${server.port}.`);
