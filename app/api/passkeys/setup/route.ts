import { route } from "@/server/http/route";
import { beginPasskey } from "@/server/services/people/passkeys";

export const POST = route({
	action: "passkey:manage",
	summary: "Pilihan bagi peramban untuk membuat passkey; berlaku lima menit di peramban ini",
	run: async ({ actor }) => {
		const { options, cookie } = await beginPasskey(actor);
		return { data: options, cookies: [cookie] };
	},
});
