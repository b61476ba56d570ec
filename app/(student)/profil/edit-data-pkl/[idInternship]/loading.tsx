import { FormSkeleton } from "@/components/shared/skeletons";

export default function EditInternshipLoading() {
	return <FormSkeleton />;
}
