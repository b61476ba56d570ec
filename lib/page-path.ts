/** The word in the address of a list that says that the wanted placement does not exist. */
export const MISSING_INTERNSHIP = "tanpa-pkl";

/** Matches the paths of a page. @param path a path of the page table, in which `[name]` stands for one segment */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\[\w+\]/g, "[^/]+")}/?$`);
