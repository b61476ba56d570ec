import { describe, expect, it } from "vitest";
import { checkIn } from "../../support/forms";
import { file, jpeg } from "../../support/images";
import { db, freshSchool, placement, storedFiles } from "../../support/school";

freshSchool();

const url = "/attendances/create";

describe("the doctor's letter", () => {
	it("is kept with a sick day, and the answer says where", async () => {
		const { siti } = await placement();
		const answer = await siti.post(url, checkIn({ status: "sick", attachment: await jpeg() }));
		expect(answer.data.attachment).toMatch(/^attendances\/[0-9a-f-]{36}\.jpg$/);
		expect(storedFiles("attendances")).toHaveLength(1);
	});

	it("is optional", async () => {
		const { siti } = await placement();
		const empty = new File([], "", { type: "application/octet-stream" });
		expect((await siti.post(url, checkIn({ status: "sick", attachment: empty }))).data).toMatchObject({
			status: "sick",
			attachment: null,
		});
	});

	it.each(["present", "excused"])("is dropped when the status is %s", async (status) => {
		const { siti } = await placement();
		expect((await siti.post(url, checkIn({ status, attachment: await jpeg() }))).data).toMatchObject({
			status,
			attachment: null,
		});
		expect(storedFiles("attendances")).toEqual([]);
	});

	it("must be an image: a refused one leaves neither row nor file", async () => {
		const { siti } = await placement();
		const attachment = file("%PDF-1.4", "surat.pdf", "application/pdf");
		expect(await siti.post(url, checkIn({ status: "sick", attachment }))).toBlame(
			"attachment",
			"Gambar harus berformat jpeg, jpg, atau png.",
		);
		expect(storedFiles("attendances")).toEqual([]);
		expect(await db.attendance.findFirst({ select: { status: true } })).toEqual({ status: "no_description" });
	});

	it("must be a file: text in its place is refused", async () => {
		const { siti } = await placement();
		expect(await siti.post(url, checkIn({ status: "sick", attachment: "surat.jpg" }))).toBlame("attachment");
		expect(
			await siti.post(url, {
				status: "sick",
				latitude: 1,
				longitude: 2,
				accuracy: 3,
				attachment: "data:image/jpeg;base64,AAAA",
			}),
		).toBlame("attachment");
	});

	it.each(["", "null", "undefined"])("may be missing: a form that says %j is taken", async (attachment) => {
		const { siti } = await placement();
		expect(await siti.post(url, checkIn({ status: "sick", attachment }))).toHaveStatus(201);
	});

	it("leaves no file when today is recorded already", async () => {
		const { siti } = await placement();
		await siti.post(url, checkIn());
		expect(await siti.post(url, checkIn({ status: "sick", attachment: await jpeg() }))).toHaveStatus(409);
		expect(storedFiles("attendances")).toEqual([]);
	});
});
