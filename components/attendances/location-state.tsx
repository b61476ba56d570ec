import { MapPin, MapPinOff, TriangleAlert } from "lucide";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { Position } from "@/lib/attendances/position";

type Props = {
	place: Position | null;
	searching: boolean;
	/** What is weak about the position. */
	weakness: string | null;
	/** Did we ask the phone again because the position was weak? */
	triedAgain: boolean;
	/** The user has sent the form, and it waits for the position. */
	awaited: boolean;
	/** Does the browser or the phone forbid the location? */
	blocked: boolean;
	locate: () => void;
};

/** The state of the location in one line. The map is below the fold of a phone. */
export function LocationState({ place, searching, weakness, triedAgain, awaited, blocked, locate }: Props) {
	return (
		<p role="status" className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm">
			{searching ? (
				<>
					<Spinner className="text-accent-text" />
					{awaited ? "Menunggu lokasi, lalu presensi dikirim" : "Mencari lokasi"}
				</>
			) : place && !weakness ? (
				<>
					<Icon of={MapPin} className="size-4 text-success" />
					Lokasi {accuracyOf(place)}
				</>
			) : (
				<>
					<Icon of={weakness ? TriangleAlert : MapPinOff} className="size-4 text-warning" />
					{place && weakness ? weaknessIn(weakness, place) : blocked ? "Lokasi diblokir" : "Belum ada lokasi"}
					{!triedAgain && (
						<>
							{" · "}
							<button
								type="button"
								onClick={locate}
								className="-my-2.5 min-h-11 font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
							>
								Coba lagi
							</button>
						</>
					)}
				</>
			)}
		</p>
	);
}

const accuracyOf = ({ accuracy }: Position) => `± ${Math.round(accuracy).toLocaleString("id-ID")} m`;

/** The words of lib/attendances/position.ts, shorter. */
const weaknessIn = (weakness: string, place: Position) =>
	weakness.startsWith("Lokasi kurang akurat")
		? `Kurang akurat (${accuracyOf(place)})`
		: weakness.replace("yang didapat ", "").replace(/\.$/, "");
