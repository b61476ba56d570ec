"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { DateField } from "@/components/form/date-field";
import { FormField } from "@/components/form/form-field";
import { type AuditList, auditListHref } from "@/lib/audit/audit-list";

/** The day that the log is narrowed to, or no day. @param today `YYYY-MM-DD` */
export function AuditDay({ list, today }: { list: AuditList; today: string }) {
	const router = useRouter();
	const [, start] = useTransition();
	return (
		<FormField label="Tanggal">
			<DateField
				// Back and 'Hapus saringan' change the day. The key then drops what somebody was typing.
				key={list.date}
				name="date"
				value={list.date ?? ""}
				max={today}
				onChange={(date) => {
					if (!date || date === list.date) return;
					start(() => router.push(auditListHref({ ...list, date, before: null }), { scroll: false }));
				}}
			/>
		</FormField>
	);
}
