/** The documents about visits, by the last part of their address. */
export const VISIT_DOCUMENTS = { jadwal: "Jadwal Kunjungan", lembar: "Lembar Monitoring" } as const;
export type VisitDocumentName = keyof typeof VISIT_DOCUMENTS;
