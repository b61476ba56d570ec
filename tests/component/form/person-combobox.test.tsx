import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PersonCombobox } from "@/components/form/person-combobox";
import { show } from "../../support/component/render";

const PEOPLE = [
	{ id: 1, name: "Nur’aini René" },
	{ id: 2, name: "Budi Santoso" },
];

const box = page.getByRole("combobox");
const options = page.getByRole("option");

test.each(["nur'aini", "RENE\u0301", "rene", "aini\u00A0 rené"])("a person is found by %j", async (typed) => {
	const chosen: number[] = [];
	await show(
		<PersonCombobox name="teacher_id" people={PEOPLE} value={null} onChange={(id) => chosen.push(id)} />,
	);
	await box.fill(typed);
	await expect.element(options).toHaveTextContent("Nur’aini René");
	await userEvent.keyboard("{Enter}");
	expect(chosen).toEqual([1]);
});

test("nobody is found by a spelling without the apostrophe", async () => {
	await show(<PersonCombobox name="teacher_id" people={PEOPLE} value={null} onChange={() => undefined} />);
	await box.fill("nuraini");
	await expect.element(page.getByText("Tidak ditemukan").last()).toBeVisible();
	await expect.element(options).not.toBeInTheDocument();
});
