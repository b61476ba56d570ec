/** Something that a search found. `detail` tells it from others of the same name. */
export type Hit = { href: string; label: string; detail: string };

/** What a search found, the best first. */
export type Found = { people: Hit[]; workplaces: Hit[]; classes: Hit[] };
