import { type Description, DescriptionList } from "@/components/table/description-list";
import { PhoneLink } from "@/components/table/phone-link";
import { MODE_LABELS } from "@/lib/workplaces/labels";
import type { WorkplaceWire } from "@/server/wire/workplaces";

/** What the school knows about a workplace. */
export function WorkplaceData({ workplace }: { workplace: WorkplaceWire }) {
	const { field, address, district, contact, email, zone, modes, names } = workplace;
	const items: Description[] = [
		{ label: "Bidang Usaha", value: field },
		{ label: "Kabupaten/Kota", value: district },
		{ label: "Telepon", value: contact && <PhoneLink number={contact} /> },
		{ label: "Email", value: email && <a href={`mailto:${email}`}>{email}</a> },
		{ label: "Zona Waktu", value: zone ?? "Seperti sekolah" },
		{ label: "Cara PKL", value: modes.map((mode) => MODE_LABELS[mode]).join(", ") },
		{ label: "Alamat", value: address, wide: true },
	];
	if (names.length > 0) items.push({ label: "Ejaan Lain", value: names.join("; "), wide: true });
	return <DescriptionList columns={3} items={items} />;
}
