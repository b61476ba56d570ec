import { NameLink } from "@/components/table/name-link";
import { Avatar } from "@/components/ui/avatar";

type Props = { name: string; avatar?: string | null | undefined; href?: string | undefined };

/** A person in a list: photo or initials, and the name, which may open the person's page. */
export function UserName({ name, avatar, href }: Props) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<Avatar name={name} src={avatar} size="sm" />
			<span className="min-w-0 wrap-anywhere">{href ? <NameLink href={href}>{name}</NameLink> : name}</span>
		</span>
	);
}
