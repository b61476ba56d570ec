import { route } from "@/server/http/route";
import { renewStaffCode } from "@/server/services/schools/school-codes";

export const POST = route({
	action: "registration:manage",
	summary: "Membuat kode sekolah baru; kode lama tidak berlaku lagi",
	run: async ({ actor }) => ({
		message: "Kode Sekolah Berhasil Dibuat",
		data: await renewStaffCode(actor),
	}),
});
