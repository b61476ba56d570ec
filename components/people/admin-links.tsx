import { SegmentLinks } from "@/components/frame/segment-links";
import { registrationHref, userListHref } from "@/lib/people/user-list";

type Props = {
	current: "accounts" | "registration";
	/** How many people wait for approval. */
	waiting: number | null;
};

/** The two parts of Kelola Admin: everybody's accounts, and who wants to join. */
export const AdminLinks = ({ current, waiting }: Props) => (
	<SegmentLinks
		label="Bagian Kelola Admin"
		choices={[
			{ href: userListHref({}), label: "Akun", current: current === "accounts" },
			{
				href: registrationHref(),
				label: waiting ? `Pendaftaran (${waiting})` : "Pendaftaran",
				current: current === "registration",
			},
		]}
	/>
);
