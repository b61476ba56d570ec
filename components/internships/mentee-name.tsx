import { NameLink } from "@/components/table/name-link";
import { Avatar } from "@/components/ui/avatar";
import type { InternshipWire } from "@/server/wire/internships";

export type MenteeStudent = Pick<InternshipWire["student"], "name" | "avatar" | "major_detail">;

/** A student in a list: photo or initials, name, class and major. The name is a link if there are details. */
export function MenteeName({ name, avatar, major_detail, href }: MenteeStudent & { href: string | null }) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<Avatar name={name} src={avatar} size="sm" />
			<span className="min-w-0 wrap-anywhere md:min-w-28">
				{href ? <NameLink href={href}>{name}</NameLink> : name}
				{major_detail && (
					<span className="block font-normal text-muted text-xs">XII {major_detail.code}</span>
				)}
			</span>
		</span>
	);
}
