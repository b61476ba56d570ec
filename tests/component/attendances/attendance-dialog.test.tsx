import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AttendanceDialog } from "@/components/attendances/attendance-dialog";
import { api, refusal } from "../../support/component/api";
import { show } from "../../support/component/render";

const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });

function locateAt(coords: { latitude: number; longitude: number; accuracy: number }) {
	const getCurrentPosition = (found: (position: object) => void) => found({ coords, timestamp: Date.now() });
	Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
}

describe("the form of a check-in", () => {
	test("tells under the map what the server says of the position", async () => {
		locateAt({ latitude: 95, longitude: 106.8, accuracy: 20 });
		const errors = { latitude: ["Latitude maksimal 90."] };
		api.on("POST /attendances/create", refusal(422, "Data tidak valid.", { errors }));
		await show(<AttendanceDialog date="2026-11-26" withoutLocation={false} open onOpenChange={() => {}} />);
		await dialog.getByRole("radio", { name: "Hadir" }).click();
		await dialog.getByRole("button", { name: "Simpan" }).click();
		await expect
			.element(dialog.getByRole("group", { name: "Lokasi" }))
			.toHaveTextContent("Latitude maksimal 90.");
		const { body } = await api.called("POST /attendances/create");
		expect(body).toMatchObject({ status: "present", latitude: "95" });
	});
});
