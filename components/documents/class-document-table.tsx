"use client";

import { FileText } from "lucide";
import { useState } from "react";
import { FormField } from "@/components/form/form-field";
import { ClassRows } from "@/components/rapor/class-rows";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { formatMonth } from "@/lib/dates/dates";
import type { Month } from "@/lib/dates/month";
import { CLASS_DOCUMENTS, type ClassDocumentName } from "@/lib/documents/documents";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Props = {
	rows: readonly ListedClass[];
	year: number;
	/** The months that may have attendance, newest first. */
	months: readonly Month[];
};

/** The classes whose placements the reader sees, with the documents about each class, and the attendance of a month. */
export function ClassDocumentTable({ rows, year, months }: Props) {
	const [month, setMonth] = useState("");
	const hrefOf = (class_id: string | null, name: ClassDocumentName) => {
		const ofMonth = name === "kehadiran" && month ? `&month=${month}` : "";
		return `/api/documents/classes/${class_id ?? NO_CLASS}/${name}?school_year=${year}${ofMonth}`;
	};
	return (
		<>
			{rows.length > 0 && (
				<FormField label={`Bulan ${CLASS_DOCUMENTS.kehadiran}`} className="mb-4 max-w-md">
					<Select autoComplete="off" value={month} onChange={(event) => setMonth(event.target.value)}>
						<option value="">Seluruh masa PKL</option>
						{months.map((one) => (
							<option key={one} value={one}>
								{formatMonth(one)}
							</option>
						))}
					</Select>
				</FormField>
			)}
			<ClassRows
				caption="Dokumen per kelas"
				rows={rows}
				columns={[
					{
						key: "action",
						header: "",
						cell: (row) => (
							<div className="flex flex-wrap gap-2">
								{(Object.keys(CLASS_DOCUMENTS) as ClassDocumentName[]).map((name) => (
									<Button key={name} asChild variant="secondary" size="sm">
										<a
											href={hrefOf(row.class_id, name)}
											target="_blank"
											rel="noreferrer"
											aria-label={`${CLASS_DOCUMENTS[name]} kelas ${row.class_name}`}
										>
											<Icon of={FileText} />
											{CLASS_DOCUMENTS[name]}
										</a>
									</Button>
								))}
							</div>
						),
					},
				]}
			/>
		</>
	);
}
