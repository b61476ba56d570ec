import { FormSkeleton } from "@/components/shared/skeletons";

export default function EditProfileLoading() {
	return <FormSkeleton fields={14} />;
}
