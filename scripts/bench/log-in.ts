import type { BrowserContext } from "@playwright/test";
import type { Role } from "@/lib/labels";

const accounts: Record<Role, string> = {
	peserta_didik: "siswa",
	guru_pembimbing: "pembimbing",
	wali_kelas: "walikelas",
	kepala_program: "kaprog",
	manajemen_sekolah: "manajemen",
};

/** Logs in the demo's person of a role in this browser. */
export async function logIn(context: BrowserContext, baseURL: string, role: Role): Promise<void> {
	await context.request.get(`${baseURL}/api/sanctum/csrf-cookie`);
	const [token] = (await context.cookies(baseURL)).filter(({ name }) => name === "XSRF-TOKEN");
	const answer = await context.request.post(`${baseURL}/api/login`, {
		headers: { "X-XSRF-TOKEN": decodeURIComponent(token?.value ?? "") },
		data: { email: `${accounts[role]}@demo.sch.id`, password: "rahasia-demo" },
	});
	if (!answer.ok()) throw new Error(`The demo's ${role} cannot log in: ${await answer.text()}`);
}
