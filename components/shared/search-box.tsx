import { Search } from "lucide-react";
import Form from "next/form";
import { Input } from "@/components/ui/input";

type Props = {
	/** What is searched, for screen readers: 'Cari nama peserta didik'. */
	label: string;
	action: string;
	name?: string;
	defaultValue?: string;
	placeholder?: string;
	/** The rest of the address to keep (sort, filter); the page number is better left out. */
	keep?: Record<string, string | undefined>;
	className?: string;
};

/** A GET form: the search lives in the address, works without script and is shared by sending the link. */
export function SearchBox({
	label,
	action,
	name = "search",
	defaultValue,
	placeholder = "Telusuri...",
	keep = {},
	className,
}: Props) {
	return (
		<Form action={action} role="search" scroll={false} className={className}>
			{Object.entries(keep).map(
				([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
			)}
			<span className="relative block">
				<Search
					aria-hidden
					className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
				/>
				<Input
					type="search"
					name={name}
					aria-label={label}
					defaultValue={defaultValue}
					placeholder={placeholder}
					enterKeyHint="search"
					className="ps-11"
				/>
			</span>
		</Form>
	);
}
