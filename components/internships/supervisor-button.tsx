"use client";

import { UserPen } from "lucide";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import type { Person } from "@/components/form/person-combobox";
import { useApi } from "@/components/form/use-api";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NO_CONNECTION } from "@/lib/api-client";
import type { TeacherItem } from "@/server/wire/people";
import type { SupervisorDialog } from "./supervisor-dialog";

const load = () => import("./supervisor-dialog").then((module) => module.SupervisorDialog);

type Props = Pick<ComponentProps<typeof SupervisorDialog>, "internships"> &
	Pick<ComponentProps<typeof Button>, "variant" | "size"> & {
		/** The content behind the words. */
		children?: ReactNode;
	};

/** Opens 'Ganti Guru Pembimbing'. We load the dialog and the names of the teachers when somebody presses the button. */
export function SupervisorButton({ internships, children, ...button }: Props) {
	const api = useApi();
	const { notice } = useDialogs();
	const [loading, setLoading] = useState(false);
	const [open, setOpen] = useState(false);
	const [dialog, setDialog] = useState<{
		View: typeof SupervisorDialog;
		people: Person[];
		opening: number;
	} | null>(null);

	async function show() {
		setLoading(true);
		const [View, teachers] = await Promise.all([
			load().catch(() => null),
			api<TeacherItem[]>("GET", "/teachers"),
		]);
		setLoading(false);
		if (!teachers) return;
		if (!View || !teachers.ok) {
			const text = teachers.ok ? NO_CONNECTION : teachers.message;
			return notice({ title: "Penggantian Guru Pembimbing Gagal!", text, tone: "error" });
		}
		const people = teachers.data.map(({ id_user, name }) => ({ id: id_user, name }));
		setDialog((last) => ({ View, people, opening: (last?.opening ?? 0) + 1 }));
		setOpen(true);
	}

	return (
		<>
			<Button {...button} loading={loading} disabled={internships.length === 0} onClick={show}>
				<Icon of={UserPen} />
				Ganti Pembimbing
				{children}
			</Button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					internships={internships}
					people={dialog.people}
					open={open}
					onOpenChange={setOpen}
				/>
			)}
		</>
	);
}
