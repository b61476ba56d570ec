import { onTestFinished } from "vitest";

/**
 * Keeps the test on its page while a component loads another document, as after a login.
 * @returns a function that tells the address to which the component would have led
 */
export function watchLeaving(): () => string | undefined {
	let left: string | undefined;
	const hold = (event: NavigateEvent) => {
		if (event.destination.sameDocument) return;
		event.preventDefault();
		const { pathname, search } = new URL(event.destination.url);
		left = pathname + search;
	};
	navigation.addEventListener("navigate", hold);
	onTestFinished(() => navigation.removeEventListener("navigate", hold));
	return () => left;
}
