import { route } from "@/server/http/route";
import { beginPasskeyAnswer } from "@/server/services/people/passkeys";

export const POST = route({
	action: "public",
	summary: "Pilihan bagi peramban untuk memakai passkey; berlaku lima menit di peramban ini",
	run: async () => {
		const { options, cookie } = await beginPasskeyAnswer();
		return { data: options, cookies: [cookie] };
	},
});
