import "server-only";
import pino from "pino";

/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates. */
export const log = pino({ level: process.env.NODE_ENV === "test" ? "silent" : "info" });
