import { UserRoundPen } from "lucide";
import { INCOMPLETE_PROFILE } from "@/components/shared/incomplete-profile";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Shown above a profile that lacks something an internship needs. */
export function IncompleteNotice({ editHref }: { editHref: string }) {
	return (
		<div className="mb-5 flex flex-col gap-4 rounded-lg bg-warning-soft p-5 sm:flex-row sm:items-center sm:px-6">
			<Icon of={UserRoundPen} className="size-7 shrink-0 text-warning" />
			<div className="min-w-0 flex-1">
				<p className="font-bold">{INCOMPLETE_PROFILE.title}</p>
				<p className="text-sm">{INCOMPLETE_PROFILE.text}</p>
			</div>
			<ButtonLink href={editHref}>{INCOMPLETE_PROFILE.action}</ButtonLink>
		</div>
	);
}
