import { TriangleAlert } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Leads a student to the report of an incident, from the header of every page. */
export const ReportLink = () => (
	<ButtonLink href="/kejadian" variant="danger-ghost" size="sm" aria-label="Lapor kejadian">
		<Icon of={TriangleAlert} />
		{/* Large text leaves no room for the word on a narrow phone. */}
		<span className="@max-[15rem]:hidden">Lapor</span>
	</ButtonLink>
);
