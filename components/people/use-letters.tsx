"use client";

import { useState } from "react";
import { ConsentDialog, type Student, type Versions } from "./consent-dialog";

/** Records signed letters. `record` opens the form for these students, `dialog` is that form. */
export function useLetters(versions: Versions) {
	const [form, setForm] = useState<{ students: readonly Student[]; opening: number } | null>(null);
	const [open, setOpen] = useState(false);

	function record(students: readonly Student[]) {
		// Each opening makes a new form, so that nothing of an earlier one is left in it.
		setForm((last) => ({ students, opening: (last?.opening ?? 0) + 1 }));
		setOpen(true);
	}

	const dialog = form && (
		<ConsentDialog
			key={form.opening}
			students={form.students}
			versions={versions}
			open={open}
			onOpenChange={setOpen}
		/>
	);
	return { record, dialog };
}
