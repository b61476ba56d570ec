import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A secret for a mailed link. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
