import { NameLink } from "@/components/table/name-link";
import { Avatar } from "@/components/ui/avatar";
import type { ListedInternship } from "@/server/wire/internships";

export type MenteeStudent = Pick<ListedInternship["student"], "name" | "avatar" | "class_name">;

/** A student in a list: photo or initials, name and class. The name is a link if there are details. */
export function MenteeName({ name, avatar, class_name, href }: MenteeStudent & { href: string | null }) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<Avatar name={name} src={avatar} size="sm" />
			<span className="min-w-0 wrap-anywhere md:min-w-28">
				{href ? <NameLink href={href}>{name}</NameLink> : name}
				{class_name && <span className="block font-normal text-muted text-xs">{class_name}</span>}
			</span>
		</span>
	);
}
