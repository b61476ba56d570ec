import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DateField } from "@/components/form/date-field";
import { FormField } from "@/components/form/form-field";
import { show } from "../../support/component/render";

test.each([
	["31/02/2009", "Tanggal 31/02/2009 tidak ada."],
	["29/02/2027", "Tanggal 29/02/2027 tidak ada."],
	["31/02/2", "Tanggal tidak valid. Gunakan format DD/MM/YYYY."],
])("a date that is typed as %s says: %s", async (typed, text) => {
	await show(
		<FormField label="Tanggal Lahir">
			<DateField name="birthdate" value="" onChange={() => {}} />
		</FormField>,
	);
	const field = page.getByLabelText("Tanggal Lahir");
	await field.fill(typed);
	(field.element() as HTMLElement).blur();
	await expect.element(page.getByText(text)).toBeVisible();
	await expect.element(field).toHaveValue(typed);
});
