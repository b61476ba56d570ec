import "server-only";
import { frameShapes } from "@/lib/documents/certificate-frame";
import type { CertificateLook } from "@/lib/documents/documents";
import type { Cursor } from "./cursor";

/** Draws what stands around a page of a certificate. It keeps within the margin. */
export function drawFrame({ doc, size }: Pick<Cursor, "doc" | "size">, look: CertificateLook): void {
	for (const shape of frameShapes(look, size)) {
		doc.path(shape.path);
		if ("fill" in shape) doc.fill(shape.fill);
		else doc.lineWidth(shape.width).stroke(shape.stroke);
	}
}
