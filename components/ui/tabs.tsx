"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { tabStripStyle, tabStyle } from "./tab-style";

export const Tabs = Radix.Root;

/** Give it an aria-label. Scrolls sideways where the tabs don't fit. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
	return <Radix.List {...rest} className={cn(tabStripStyle, className)} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
	return <Radix.Trigger {...rest} className={cn(tabStyle, className)} />;
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
	return <Radix.Content {...rest} className={cn("pt-5", className)} />;
}
