import { Avatar } from "@/components/ui/avatar";

/** A person in a list: photo or initials, and the name. */
export function UserName({ name, avatar }: { name: string; avatar?: string | null | undefined }) {
	return (
		<span className="flex min-w-0 items-center gap-3">
			<Avatar name={name} src={avatar} size="sm" />
			<span className="min-w-0 wrap-anywhere">{name}</span>
		</span>
	);
}
