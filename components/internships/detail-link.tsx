import { ChevronRight } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** 'Lihat Detail' at the end of a student's row. At the end of a phone's first line, it is an arrow. */
export function DetailLink({ href, name }: { href: string; name: string }) {
	return (
		<ButtonLink
			href={href}
			variant="secondary"
			size="sm"
			aria-label={`Lihat Detail ${name}`}
			className="whitespace-nowrap max-md:in-[.row-aside]:-me-3 max-md:in-[.row-aside]:min-w-11 max-md:in-[.row-aside]:border-transparent max-md:in-[.row-aside]:bg-transparent max-md:in-[.row-aside]:text-muted"
		>
			<span className="max-md:in-[.row-aside]:hidden">Lihat Detail</span>
			<Icon of={ChevronRight} className="hidden max-md:in-[.row-aside]:block" />
		</ButtonLink>
	);
}
