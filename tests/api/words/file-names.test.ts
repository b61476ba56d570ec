import { expect, it } from "vitest";
import { freshSchool, placement } from "../../support/school";

freshSchool();

it.each([
	["Siti Rahma’wati", "daftar-hadir-siti-rahmawati.pdf"],
	["René Aini", "daftar-hadir-rene-aini.pdf"],
	["محمد", "daftar-hadir.pdf"],
	["ꦱꦶꦠꦶ-ꦫ", "daftar-hadir.pdf"],
])("the file of %s is called %s", async (name, file) => {
	const { budi, id_internship } = await placement({ student: { name }, start: "2026-11-17" });
	const answer = await budi.get(`/documents/internships/${id_internship}/daftar-hadir`);
	expect(answer).toHaveStatus(200);
	expect(answer.headers.get("content-disposition")).toContain(`filename="${file}"`);
});

it("two months of one student are two files", async () => {
	const { budi, id_internship } = await placement({ student: { name: "Siti" }, start: "2026-10-30" });
	const nameOf = async (month: string) => {
		const answer = await budi.get(`/documents/internships/${id_internship}/daftar-hadir?month=${month}`);
		return answer.headers.get("content-disposition");
	};
	for (const month of ["2026-10", "2026-11"])
		expect(await nameOf(month)).toContain(`filename="daftar-hadir-siti-${month}.pdf"`);
});
