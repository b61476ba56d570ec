import { CardSkeleton } from "@/components/shared/skeletons";

/** The profile page before its data: the personal data, then the internships. */
export function ProfileSkeleton() {
	return (
		<div className="space-y-5">
			<CardSkeleton lines={18} />
			<CardSkeleton lines={8} />
		</div>
	);
}
