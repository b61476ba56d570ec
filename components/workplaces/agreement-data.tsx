import { DescriptionList } from "@/components/table/description-list";
import { formatDate } from "@/lib/dates/dates";
import type { Agreement } from "@/server/wire/workplaces";

/** The agreement between the school and a workplace. */
export function AgreementData({ number, from, until }: Agreement) {
	return (
		<DescriptionList
			columns={3}
			items={[
				{ label: "Nomor", value: number },
				{ label: "Berlaku Sejak", value: from && formatDate(from) },
				{ label: "Berlaku Sampai", value: until && formatDate(until) },
			]}
		/>
	);
}
