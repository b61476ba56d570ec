import { expect, it } from "vitest";
import { telHref, whatsAppHref } from "@/lib/people/phone";

it.each([
	["081311112222", "tel:081311112222", "https://wa.me/6281311112222"],
	["6281311112222", "tel:6281311112222", "https://wa.me/6281311112222"],
	["006281311112222", "tel:006281311112222", "https://wa.me/6281311112222"],
	["62081311112222", "tel:62081311112222", "https://wa.me/6281311112222"],
	["062112345", "tel:062112345", "https://wa.me/6262112345"],
	["0213456789", "tel:0213456789", "https://wa.me/62213456789"],
])("%s is called and written to", (number, tel, whatsApp) => {
	expect(telHref(number)).toBe(tel);
	expect(whatsAppHref(number)).toBe(whatsApp);
});
