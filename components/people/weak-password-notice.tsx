import { KeyRound } from "lucide";
import { Icon } from "@/components/ui/icon";

/** Asks people to change a password that is older than our rules. */
export function WeakPasswordNotice() {
	return (
		<div className="mb-5 flex flex-col gap-x-3 rounded-md bg-info-soft px-4 py-3 text-sm sm:flex-row sm:items-center">
			<Icon of={KeyRound} className="size-5 shrink-0 text-info max-sm:hidden" />
			<p>
				Password Anda mudah ditebak.{" "}
				<a href="#password" className="font-semibold text-accent-text underline underline-offset-4">
					Ganti password di bawah
				</a>
				.
			</p>
		</div>
	);
}
