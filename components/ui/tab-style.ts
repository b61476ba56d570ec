/** The look of a row of tabs, shared by `Tabs` (panels on this page) and `TabLinks` (each its own address). */
export const tabStripStyle = "scroll-strip flex gap-1 border-b";

export const tabStyle =
	"relative -mb-px inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-md border-transparent border-b-2 px-3.5 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-accent-text data-[state=active]:border-accent-text data-[state=active]:font-semibold data-[state=active]:text-accent-text";
