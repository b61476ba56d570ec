import { Progress } from "@/components/ui/progress";

/** How much of an upload the phone has sent. It keeps its room while there is nothing to show. */
export function UploadProgress({ sent, label = "Mengunggah" }: { sent: number | null; label?: string }) {
	return <div className="min-h-10">{sent !== null && <Progress value={sent} label={label} showLabel />}</div>;
}
