"use client";

import { Upload } from "lucide";
import { Button } from "@/components/ui/button";
import { useFieldControl } from "@/components/ui/field-context";
import { Icon } from "@/components/ui/icon";

type Props = {
	accept: string;
	onChoose: (file: File | undefined) => void;
	/** Shows the name of the chosen file. Without it, a file is sent as soon as it is chosen. */
	chosen?: string | null;
	disabled?: boolean;
};

/** Chooses a file. Browsers write their own button in their own language, so it lies unseen over ours. */
export function FileInput({ accept, onChoose, chosen, disabled }: Props) {
	return (
		<span className="relative flex min-w-0 max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
			<Button asChild variant="secondary">
				<span aria-hidden>
					<Icon of={Upload} />
					Pilih Berkas
				</span>
			</Button>
			{chosen !== undefined && (
				<span className="wrap-anywhere min-w-0 text-muted text-sm">{chosen ?? "Belum ada berkas"}</span>
			)}
			<input
				{...useFieldControl()}
				type="file"
				accept={accept}
				disabled={disabled}
				onChange={({ target }) => {
					const file = target.files?.[0];
					// The same file may be chosen again, because it has changed meanwhile.
					if (file && chosen === undefined) target.value = "";
					onChoose(file);
				}}
				className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0 disabled:cursor-not-allowed"
			/>
		</span>
	);
}
