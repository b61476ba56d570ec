import { NameLink } from "@/components/table/name-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { NOT_HERE_YET } from "@/lib/labels";
import type { ListedInternship } from "@/server/wire/internships";

export type MenteeStudent = Pick<ListedInternship["student"], "name" | "avatar" | "class_name" | "invited">;

/** A student in a list: photo or initials, name and class. The name is a link if there are details. */
export function MenteeName({
	name,
	avatar,
	class_name,
	invited,
	href,
}: MenteeStudent & { href: string | null }) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<Avatar name={name} src={avatar} size="sm" />
			<span className="min-w-0 wrap-anywhere md:min-w-28">
				{href ? <NameLink href={href}>{name}</NameLink> : name}
				{class_name && <span className="block font-normal text-muted text-xs">{class_name}</span>}
				{invited && <Badge className="mt-1">{NOT_HERE_YET}</Badge>}
			</span>
		</span>
	);
}
