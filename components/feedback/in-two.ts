/** A message as a notice. Its first sentence is the title, and the rest says what waits for somebody. */
export function inTwo(message: string): { title: string; text?: string } {
	const end = message.indexOf(". ");
	return end < 0 ? { title: message } : { title: message.slice(0, end), text: message.slice(end + 2) };
}
