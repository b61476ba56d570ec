import { route } from "@/server/http/route";
import { readRegistration } from "@/server/services/schools/school-codes";

export const GET = route({
	action: "registration:manage",
	summary:
		"Cara mendaftar di sekolah: kode sekolah (bila password baru saja dimasukkan), kode kelas, dan persetujuan peserta didik",
	run: async ({ actor }) => ({ data: await readRegistration(actor) }),
});
