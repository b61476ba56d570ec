/** A telephone number that a press calls. */
export const PhoneLink = ({ number }: { number: string }) => (
	<a
		href={`tel:${number}`}
		className="touch-area text-accent-text tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
	>
		{number}
	</a>
);
