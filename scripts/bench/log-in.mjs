// The demo's accounts, for measurements that need a session.
const password = "rahasia-demo";
const accounts = { peserta_didik: "siswa", guru_pembimbing: "pembimbing", wali_kelas: "walikelas" };
Object.assign(accounts, { kepala_program: "kaprog", manajemen_sekolah: "manajemen" });

/** Logs the demo's person of a role in; answers the cookies a browser would keep, `[{ name, value, url }]`. */
export async function logIn(baseURL, role) {
	const email = `${accounts[role]}@demo.sch.id`;
	const [token] = cookiesOf(await fetch(`${baseURL}/api/sanctum/csrf-cookie`), baseURL);
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

const cookiesOf = (answer, url) =>
	answer.headers.getSetCookie().map((cookie) => {
		const [pair] = cookie.split(";");
		const end = pair.indexOf("=");
		return { name: pair.slice(0, end), value: pair.slice(end + 1), url };
	});
