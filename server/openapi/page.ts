import "server-only";
import { ROLE_LABELS, type Role } from "@/lib/labels";

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
	summary?: string;
	"x-roles"?: readonly Role[];
	parameters?: Parameter[];
	requestBody?: { content: Record<string, { schema: Schema }> };
};
type Description = {
	info: { title: string; description: string };
	paths: Record<string, Record<string, Operation>>;
};

/** The description of the API as a page to read. The page has no script. */
export function renderApiPage(description: object): string {
	const { info, paths } = description as Description;
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => section(path, method.toUpperCase(), operation)),
	);
	return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${asText(info.title)}</h1>
<p>${asText(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${operations.join("\n")}
</main>
</body>
</html>`;
}

function section(path: string, method: string, operation: Operation): string {
	const { summary = "", parameters = [], requestBody } = operation;
	const roles = operation["x-roles"]?.map((role) => ROLE_LABELS[role]).join(", ") ?? "Siapa saja";
	const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	const fields = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) =>
		row(name, type ?? "", body?.schema.required?.includes(name) ?? false, schema),
	);
	const rows = [
		...parameters.map(({ name, required, schema, ...at }) => row(name, at.in, required, schema)),
		...fields,
	];
	return `<section>
<h2><code>${method} ${asText(path)}</code></h2>
<p>${asText(summary)}</p>
<p class="roles">${asText(roles)}</p>
${rows.length ? `<div class="scroll" tabindex="0"><table><thead><tr><th>Isian</th><th>Di</th><th>Wajib</th><th>Bentuk</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>` : ""}
</section>`;
}

function row(name: string, place: string, required: boolean, schema: Schema): string {
	return `<tr><td><code>${asText(name)}</code></td><td>${asText(place)}</td><td>${required ? "ya" : "-"}</td><td><code>${asText(JSON.stringify(schema))}</code></td></tr>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
.roles { font-size: .875rem; opacity: .8; }
.scroll { overflow-x: auto; margin-top: .75rem; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; }
`;
