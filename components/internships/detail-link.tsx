import { ButtonLink } from "@/components/ui/button";

/** 'Lihat Detail' at the end of a student's row. */
export function DetailLink({ href, name }: { href: string; name: string }) {
	return (
		<ButtonLink
			href={href}
			variant="secondary"
			size="sm"
			aria-label={`Lihat Detail ${name}`}
			className="whitespace-nowrap"
		>
			Lihat Detail
		</ButtonLink>
	);
}
