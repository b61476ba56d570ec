/** A message as a notice: its first sentence is the title. What waits for somebody is said in the second. */
export function inTwo(message: string): { title: string; text?: string } {
	const end = message.indexOf(". ");
	return end < 0 ? { title: message } : { title: message.slice(0, end), text: message.slice(end + 2) };
}
