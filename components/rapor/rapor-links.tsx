import { ButtonLink } from "@/components/ui/button";

/** Leads from the rapors to what they are made of. @param leads the reader leads a major, and writes its goals */
export const RaporLinks = ({ leads }: { leads: boolean }) => (
	<>
		<ButtonLink href="/guru/capaian" variant="secondary">
			Capaian Tujuan
		</ButtonLink>
		{leads && (
			<ButtonLink href="/guru/rapor/tujuan" variant="secondary">
				Tujuan Pembelajaran
			</ButtonLink>
		)}
	</>
);
