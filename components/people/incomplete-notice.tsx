import { UserRoundPen } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { ButtonLink } from "@/components/ui/button";
import { INCOMPLETE_PROFILE } from "./incomplete-profile";

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
