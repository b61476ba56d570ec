import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { NoteForm } from "@/components/incidents/note-form";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const NOTES = "POST /incidents/I/notes";
const text = page.getByLabelText("Apa yang dilakukan");
const save = page.getByRole("button", { name: "Simpan Catatan" });
// As on the page, where a report that was closed has a new form.
const form = (closed: boolean) => <NoteForm key={String(closed)} id="I" closed={closed} />;

test("a note about a report that somebody else has closed stays, and does not open it again", async () => {
	api.on(NOTES, refusal(409, "Laporan ini baru saja ditutup orang lain.", { code: "incident_changed" }));
	const { rerender } = await show(form(false));
	await text.fill("Orang tua sudah ditelepon.");
	await save.click();
	await acknowledge("Catatan Gagal Disimpan");
	expect((await api.called(NOTES)).body).toMatchObject({ closed: false, was_closed: false });
	expect(router.refresh).toHaveBeenCalled();
	await rerender(form(true));
	await expect.element(text).toHaveValue("Orang tua sudah ditelepon.");
	await expect.element(page.getByLabelText("Laporan tetap selesai")).toBeChecked();
	api.on(NOTES, ok());
	await save.click();
	expect((await api.called(NOTES, 2)).body).toMatchObject({ closed: true, was_closed: true });
	await expect.element(text).toHaveValue("");
});
