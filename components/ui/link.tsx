"use client";

// biome-ignore lint/style/noRestrictedImports: the one place where it is taken from.
import NextLink from "next/link";
import type { ComponentProps, ReactNode } from "react";

type LinkProps = ComponentProps<"a"> & {
	href: string;
	/** `false`: the page stays where it is scrolled to. */
	scroll?: boolean;
};

const Anchor = ({ scroll, ...rest }: LinkProps) => <a {...rest} />;

/**
 * A link to another page of the application. On the server it is the anchor it will be written as: what the framework's own
 * prepares for each (handlers, a ref) only a browser needs. The address must be one it leaves as it is: a string without a
 * slash at the end of its path, and no `basePath` before it.
 */
export const Link: (props: LinkProps) => ReactNode = typeof window === "undefined" ? Anchor : NextLink;
