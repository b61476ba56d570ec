// Logs in with the demo's accounts, for measurements that need a session.
import type { Role } from "@/lib/labels";

const password = "rahasia-demo";
const accounts: Record<Role, string> = {
	peserta_didik: "siswa",
	guru_pembimbing: "pembimbing",
	wali_kelas: "walikelas",
	kepala_program: "kaprog",
	manajemen_sekolah: "manajemen",
};

export type Cookie = { name: string; value: string; url: string };

/** Logs in the demo's person of a role. @returns the cookies that a browser would keep */
export async function logIn(baseURL: string, role: Role): Promise<Cookie[]> {
	const email = `${accounts[role]}@demo.sch.id`;
	const [token] = cookiesOf(await fetch(`${baseURL}/api/sanctum/csrf-cookie`), baseURL);
	if (!token) throw new Error("There is no anti-forgery token.");
	const answer = await fetch(`${baseURL}/api/login`, {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			"X-XSRF-TOKEN": decodeURIComponent(token.value),
			Cookie: `${token.name}=${token.value}`,
		},
		body: JSON.stringify({ email, password }),
	});
	if (!answer.ok) throw new Error(`${email} cannot log in: ${await answer.text()}`);
	return [token, ...cookiesOf(answer, baseURL)];
}

const cookiesOf = (answer: Response, url: string): Cookie[] =>
	answer.headers.getSetCookie().map((cookie) => {
		const [pair = ""] = cookie.split(";");
		const end = pair.indexOf("=");
		return { name: pair.slice(0, end), value: pair.slice(end + 1), url };
	});
