/** An e-mail address that, where it must, breaks before its domain. */
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
