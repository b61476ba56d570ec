import { checkOutSchema } from "@/lib/schemas/attendances";
import { idOrDateParam } from "@/lib/schemas/fields";
import { keptReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { checkOut } from "@/server/services/attendances/check-outs";

export const PUT = route({
	action: "attendance:record",
	summary:
		"Mencatat presensi pulang dari hari hadir, bila sekolah memintanya; hari menurut id atau tanggalnya",
	params: idOrDateParam,
	body: checkOutSchema,
	takesKey: true,
	run: async ({ actor, params, body, keyed }) =>
		keptReply(await checkOut(actor, params.id, body, keyed), { message: "Presensi Pulang Berhasil Dicatat" }),
});

/** Multipart forms come as POST with `_method=put`. */
export const POST = PUT;
