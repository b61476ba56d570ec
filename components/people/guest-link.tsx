import Link from "next/link";

/** The line under a guest form that links to another form: 'Belum punya akun? Buat di sini'. */
export function GuestLink({
	question,
	href,
	children,
}: {
	question: string;
	href: string;
	children: string;
}) {
	return (
		<p className="mt-8 text-center text-muted">
			{question}{" "}
			<Link
				href={href}
				className="touch-area inline-block font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
			>
				{children}
			</Link>
		</p>
	);
}
