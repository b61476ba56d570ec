import { FormSkeleton } from "@/components/shared/skeletons";

export default function NewInternshipLoading() {
	return <FormSkeleton />;
}
