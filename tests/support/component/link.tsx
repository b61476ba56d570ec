import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { router } from "./navigation";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
	href: string;
	prefetch?: boolean;
	replace?: boolean;
	scroll?: boolean;
	onNavigate?: unknown;
};

/** Stands in for `next/link` in component tests. It tells the stand-in router and loads no page. */
export default function Link({
	href,
	prefetch: _,
	replace,
	scroll: __,
	onNavigate: ___,
	onClick,
	...rest
}: Props) {
	function go(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (event.defaultPrevented) return;
		event.preventDefault();
		router[replace ? "replace" : "push"](href);
	}
	return <a href={href} onClick={go} {...rest} />;
}
