"use client";

import { createContext, useContext } from "react";

type Field = {
	id: string;
	describedBy: string;
	invalid: boolean;
	required: boolean;
	/** Shows a control's own problem ('Tanggal tidak valid') in its message line, in place of the form's error. */
	report: (problem: string | null) => void;
};

export const FieldContext = createContext<Field | null>(null);

/** The attributes that connect a control to the label, hint and error of the `FormField` around it, if there is one. */
export function useFieldControl(own: { id?: string; "aria-describedby"?: string } = {}) {
	const field = useContext(FieldContext);
	if (!field) return {};
	return {
		id: own.id ?? field.id,
		"aria-describedby": [own["aria-describedby"], field.describedBy].filter(Boolean).join(" "),
		"aria-invalid": field.invalid || undefined,
		"aria-required": field.required || undefined,
	};
}

export function useFieldReport() {
	return useContext(FieldContext)?.report;
}
