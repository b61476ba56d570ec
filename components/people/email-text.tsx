/** An e-mail address that wraps before its domain if it must. */
export function EmailText({ children }: { children: string }) {
	const at = children.indexOf("@");
	return (
		<>
			{children.slice(0, at)}
			<wbr />
			{children.slice(at)}
		</>
	);
}
