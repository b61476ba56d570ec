import sharp from "sharp";
import type { Trade } from "./content";

/* Drawings in place of photos: a workplace with a desk, and on it what the trade works with. */

const WALLS = ["#e8ddcb", "#d7e3e6", "#e3dcea", "#dfe6d5", "#efe0d8", "#d9dbe6"];
const WOODS = ["#a8774b", "#8b5e3c", "#c29766", "#74563f"];
const INKS = ["#1f6f78", "#c8553d", "#3d5a80", "#588157", "#8a4f7d", "#d99a2b", "#40476d"];
const SKINS = ["#8d5a3b", "#a66e46", "#b97f55"];

/** Numbers from 0 to 1 that are the same on every machine. */
export function dice(seed: number): () => number {
	let state = (seed * 2_654_435_761 + 1) >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** A picture of 480 × 360 as JPEG. Another number draws another picture. */
export function drawPhoto(code: Trade["code"], number: number): Promise<Buffer> {
	const roll = dice(number + code.charCodeAt(0) * 1000);
	const of = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T;
	const at = (from: number, to: number) => Math.round(from + roll() * (to - from));
	const box = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
	const [wall, wood, shirt] = [of(WALLS), of(WOODS), of(INKS)];
	const desk = at(230, 262);
	const window = at(20, 300);
	const person = at(70, 400);
	const things: Record<Trade["code"], () => string> = {
		// A screen with a poster.
		DKV: () => {
			const x = at(120, 240);
			const top = desk - 130;
			return `${box(x, top, 150, 100, "#2b2f36", 'rx="6"')}${box(x + 7, top + 7, 136, 86, of(WALLS))}
				<circle cx="${x + at(35, 110)}" cy="${top + at(30, 60)}" r="${at(14, 30)}" fill="${of(INKS)}"/>
				<path d="M${x + 12} ${top + 88}l${at(30, 60)} -${at(25, 55)}l${at(30, 60)} ${at(20, 50)}z" fill="${of(INKS)}"/>
				${box(x + at(15, 60), top + at(12, 24), at(30, 70), 7, of(INKS))}${box(x + 62, desk - 30, 26, 30, "#3a3f48")}
				${box(x - 60, desk - 12, 90, 12, of(INKS), `transform="rotate(-${at(2, 8)} ${x} ${desk})"`)}`;
		},
		// Papers with columns, and a calculator.
		AK: () => {
			const x = at(90, 220);
			const lines = Array.from({ length: 6 }, (_, line) =>
				box(x + 8, desk - 84 + line * 13, at(30, 62), 5, line % 3 ? "#9aa3ad" : of(INKS)),
			);
			return `${box(x, desk - 98, 84, 98, "#fbfaf5", `transform="rotate(${at(-5, 5)} ${x} ${desk})"`)}${lines.join("")}
				${box(x + 110, desk - 76, 56, 76, "#3a3f48", 'rx="6"')}${box(x + 117, desk - 69, 42, 16, "#b9d3b0")}
				${Array.from({ length: 9 }, (_, key) => box(x + 117 + (key % 3) * 15, desk - 46 + Math.floor(key / 3) * 14, 11, 10, key === 8 ? of(INKS) : "#d8dade")).join("")}
				${box(x + 190, desk - at(14, 40), at(40, 80), at(14, 40), of(INKS))}`;
		},
		// A shelf with binders, and a telephone.
		MP: () => {
			const x = at(60, 140);
			const binders = Array.from({ length: at(6, 11) }, (_, binder) =>
				box(x + binder * 22, desk - 150 + at(0, 10), 19, 66, of(INKS), 'rx="2"'),
			);
			return `${box(x - 10, desk - 80, 270, 8, of(WOODS))}${binders.join("")}
				${box(x + 40, desk - 34, 74, 34, "#2b2f36", 'rx="8"')}${box(x + 34, desk - 46, 86, 16, "#454b55", 'rx="8"')}
				${box(x + 150, desk - at(8, 30), 80, at(8, 30), "#fbfaf5")}`;
		},
	};
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${box(0, 0, 480, 360, wall)}
		${box(window, 30, 130, 110, "#bcd7ea", `stroke="#ffffff" stroke-width="8"`)}
		<circle cx="${window + at(20, 110)}" cy="${at(50, 90)}" r="14" fill="#fff3c4"/>
		<circle cx="${person}" cy="${desk - 96}" r="26" fill="${of(SKINS)}"/>
		<path d="M${person - 26} ${desk - 100}a26 28 0 0 1 52 0l-6 -8h-40z" fill="#241c19"/>
		<path d="M${person - 48} ${desk}v-36a30 30 0 0 1 30 -30h36a30 30 0 0 1 30 30v36z" fill="${shirt}"/>
		${box(0, desk, 480, 360 - desk, wood)}${box(0, desk, 480, 8, "#00000022")}${things[code]()}
		${box(at(380, 420), desk - 34, 26, 34, of(INKS), 'rx="4"')}</svg>`;
	return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}
