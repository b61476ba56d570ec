"use client";

import { useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

const never = () => () => {};

/**
 * Sends a form. It is disabled until the page's scripts run, because a form sent without them would lose its text. It
 * looks ready all the same.
 */
export function SubmitButton({ className, ...rest }: ButtonProps) {
	const ready = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<Button
			size="lg"
			{...rest}
			type="submit"
			disabled={!ready || rest.disabled}
			className={ready ? className : `${className ?? ""} ${looksReady}`}
		/>
	);
}

const looksReady =
	"disabled:cursor-progress! disabled:border-transparent! disabled:bg-accent! disabled:text-on-accent!";
