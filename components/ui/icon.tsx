import type { IconNode } from "lucide";
import { cn } from "./cn";

const drawings = new WeakMap<IconNode, { __html: string }>();

/**
 * One of lucide's drawings, 24 px wide by default. Screen readers skip it, because the words beside it say the same. It
 * is written as one string. As React elements, icons would be a third of a page's elements and half of its attributes.
 */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden
			className={cn("icon", className)}
			dangerouslySetInnerHTML={drawingOf(of)}
		/>
	);
}

function drawingOf(icon: IconNode): { __html: string } {
	const known = drawings.get(icon);
	if (known) return known;
	const drawing = {
		__html: icon.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join(""),
	};
	drawings.set(icon, drawing);
	return drawing;
}

const attributesOf = (attributes: IconNode[number][1]) =>
	Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${value}"`)
		.join("");
