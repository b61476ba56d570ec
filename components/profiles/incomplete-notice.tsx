import { UserRoundPen } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { INCOMPLETE_PROFILE } from "@/components/people/incomplete-profile";
import { ButtonLink } from "@/components/ui/button";

/** Shown above a profile in which something is missing that an internship needs. */
export function IncompleteNotice({ editHref }: { editHref: string }) {
	const { title, text, action } = INCOMPLETE_PROFILE;
	return (
		<Callout
			tone="warning"
			icon={UserRoundPen}
			title={title}
			text={text}
			action={<ButtonLink href={editHref}>{action}</ButtonLink>}
		/>
	);
}
