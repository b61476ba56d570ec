"use client";

import { CircleCheck, RotateCcw } from "lucide";
import {
	type ComponentProps,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { afterDialog } from "@/components/feedback/after-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates/dates";
import { waitingWords } from "@/lib/journals/waiting";
import { QUEUE_AHEAD } from "@/lib/limits";
import type { QueueLine, ReviewQueue as Waiting } from "@/server/services/journals/review-queue";
import type { QueuedJournal as Queued } from "@/server/wire/journals";
import { QueuedJournal } from "./queued-journal";
import { RevisionSheet } from "./revision-sheet";
import { TellQueue } from "./tell-queue";
import { useQueueKeys } from "./use-queue-keys";
import { useReviewQueue } from "./use-review-queue";

type Props = {
	title: string;
	/** All that waits: a {@link Waiting} as JSON. */
	queue: string;
	phrases: readonly string[];
	/** What else waits, above the journals. */
	above?: ReactNode;
};

/** The journal to show next. `pressed`: did the previous journal's button have the focus by keyboard? */
type Target = { id: string; pressed: boolean };

/** A second press this soon after the first was meant for the journal that has left. */
const DOUBLE_PRESS_MS = 350;

/**
 * The waiting journals, one below the other. Each fills the screen, with its buttons at the lower edge. After a
 * decision the journal leaves, and the next one takes its place. At the end, the teacher can approve all remaining
 * journals that they scrolled through.
 */
export function ReviewQueue({ title, queue: told, phrases: kept, above }: Props) {
	const start = useMemo(() => JSON.parse(told) as Waiting, [told]);
	const target = useRef<Target | null>(null);
	const queue = useReviewQueue({
		...start,
		onBack(id) {
			target.current = { id, pressed: false };
		},
	});
	const { lines, waiting, shown } = queue;
	const { confirm } = useDialogs();
	/** The journals whose end was on the screen, in the version that was there. */
	const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
	const [revising, setRevising] = useState<QueueLine | null>(null);
	const [phrases, setPhrases] = useState(kept);
	const list = useRef<HTMLOListElement>(null);
	const changed = useRef(0);

	const articleOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-journal="${id}"]`);

	/** Brings a journal to the top and focuses it. @returns whether it is there */
	function goTo({ id, pressed }: Target): boolean {
		const article = articleOf(id);
		if (!article) return false;
		// The sheet returns the focus when it has closed, so we wait for that.
		afterDialog(() => {
			const control = pressed ? article.querySelector<HTMLElement>("[data-approve]") : null;
			(control ?? article).focus({ preventScroll: true });
			article.scrollIntoView({ block: "start", behavior: "instant" });
		});
		return true;
	}

	// The next journal moves to the top. It takes the focus, because the pressed button is gone.
	useLayoutEffect(() => {
		if (target.current && goTo(target.current)) target.current = null;
	});

	/** Goes to the next journal, or to the previous one after the last. */
	function goOnFrom({ id_journal }: QueueLine) {
		changed.current = performance.now();
		const at = waiting.findIndex((line) => line.id_journal === id_journal);
		const next = waiting[at + 1] ?? waiting[at - 1];
		const pressed = document.activeElement?.matches("[data-approve]:focus-visible") ?? false;
		target.current = next ? { id: next.id_journal, pressed } : null;
	}

	/** @param presses how many times the user pressed in a row */
	function approve(line: QueueLine, presses = 1) {
		// A key press has no button that we could disable, so we check here.
		if (!queue.wholeOf(line)) return;
		if (presses > 1 && performance.now() - changed.current < DOUBLE_PRESS_MS) return;
		goOnFrom(line);
		void queue.approve(line);
	}

	function askForRevision(line: QueueLine, feedback: string) {
		setRevising(null);
		goOnFrom(line);
		return queue.askForRevision(line, feedback);
	}

	/** Goes to a journal, also if it is not rendered yet. */
	function show(line: QueueLine) {
		const next = { id: line.id_journal, pressed: false };
		if (!goTo(next)) target.current = next;
		queue.showAtLeast(waiting.indexOf(line) + 1 + QUEUE_AHEAD);
	}

	async function approveRest() {
		const rest = waiting;
		const agreed = await confirm({
			title: `Setujui ${rest.length} Jurnal Lainnya?`,
			text: (
				<ul className="list-disc space-y-1 ps-5 text-start">
					{rest.map(({ id_journal, name, date }) => (
						<li key={id_journal}>
							{name}, {formatDate(date)}
						</li>
					))}
				</ul>
			),
			confirm: "Setujui",
		});
		if (agreed) void queue.approveAll(rest);
	}

	useQueueKeys({
		list,
		waiting,
		approve: (line) => approve(line),
		revise: (line) => queue.wholeOf(line) && setRevising(line),
		undo: queue.undoLast,
		show,
	});

	if (waiting.length === 0)
		return (
			<>
				<TellQueue count={0} />
				<PageHeader title={title} />
				{above}
				<Card>
					<EmptyState
						title="Tidak ada jurnal yang menunggu"
						text={
							lines.length > 0
								? "Semua jurnal sudah diperiksa. Terima kasih!"
								: "Jurnal yang dikirim peserta bimbingan Anda akan muncul di sini."
						}
						action={
							<ButtonLink href="/guru/bimbingan" variant="secondary">
								Lihat Peserta Bimbingan
							</ButtonLink>
						}
					/>
				</Card>
			</>
		);

	const flagged = waiting.filter((line) => line.flagged);
	const unseen = waiting.filter((line) => !queue.wholeOf(line) || !seen.has(versionOf(line)));
	const [firstFlagged] = flagged;
	const [firstUnseen] = unseen;
	return (
		<>
			<TellQueue count={waiting.length} />
			<PageHeader
				title={title}
				description={
					<>
						{waitingWords(waiting.length)}
						{flagged.length > 0 && `, ${flagged.length} perlu dicek`}.
						<span className="max-xl:hidden">
							{" "}
							Tombol: <kbd>A</kbd> setujui, <kbd>R</kbd> minta revisi, <kbd>Z</kbd> urungkan, panah pindah.
						</span>
					</>
				}
			/>
			{above}
			<ol ref={list} className="space-y-6">
				{waiting.slice(0, shown).map((line) => {
					const { id_journal, name, date } = line;
					const journal = queue.wholeOf(line);
					const place = `${lines.indexOf(line) + 1} dari ${lines.length}`;
					return (
						<li key={id_journal}>
							<article
								data-journal={id_journal}
								tabIndex={-1}
								aria-label={`${place}: ${name}, ${formatDate(date)}`}
								className="flex min-h-[calc(100dvh-7rem-var(--bar)-1rem)] flex-col rounded-lg border bg-surface"
							>
								<div className="flex-1 p-[min(1.25rem,5.6vw)] sm:p-6">
									<Whole
										journal={journal}
										failed={queue.failed}
										retry={queue.retry}
										onTagged={(goal) => queue.tagged(id_journal, goal)}
									/>
									{journal && (
										<SeenMark
											// The teacher has to see a new version again.
											key={line.round}
											onSeen={() => {
												setSeen((before) => new Set(before).add(versionOf(line)));
												queue.showAtLeast(waiting.indexOf(line) + 1 + QUEUE_AHEAD);
											}}
										/>
									)}
								</div>
								<div className="lower-edge z-10 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t bg-surface px-[min(1.25rem,5.6vw)] py-3 sm:gap-3 sm:px-6">
									<p className="me-auto text-muted text-sm tabular-nums whitespace-nowrap max-sm:text-xs">
										{place}
									</p>
									<Button
										variant="secondary"
										className="max-sm:flex-1 max-sm:px-2!"
										disabled={!journal}
										onClick={() => setRevising(line)}
									>
										<Icon of={RotateCcw} className="max-sm:hidden" />
										Minta Revisi
									</Button>
									<Button
										data-approve
										className="max-sm:flex-1 max-sm:px-2! sm:min-w-40"
										disabled={!journal}
										onClick={({ detail }) => approve(line, detail)}
									>
										<Icon of={CircleCheck} />
										Setujui
									</Button>
								</div>
							</article>
						</li>
					);
				})}
			</ol>
			<section aria-label="Sisa jurnal" className="mt-6 flex flex-col items-center gap-3 py-6 text-center">
				{firstFlagged ? (
					<GoOn
						text={`${flagged.length} jurnal perlu dicek satu per satu dulu.`}
						action="Ke jurnal yang perlu dicek"
						onPress={() => show(firstFlagged)}
					/>
				) : firstUnseen ? (
					<GoOn
						text={`Gulir semua jurnal dulu: ${unseen.length} belum terlihat.`}
						action="Ke jurnal yang belum terlihat"
						onPress={() => show(firstUnseen)}
					/>
				) : (
					<Button size="lg" onClick={() => void approveRest()}>
						<Icon of={CircleCheck} />
						Setujui {waiting.length} lainnya
					</Button>
				)}
			</section>
			<RevisionSheet
				line={revising}
				phrases={phrases}
				onPhrases={setPhrases}
				onClose={() => setRevising(null)}
				onSend={askForRevision}
			/>
		</>
	);
}

/** Says what is left before the rest can be approved at once, and links there. */
function GoOn({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
	return (
		<>
			<p className="text-muted">{text}</p>
			<Button variant="secondary" onClick={onPress}>
				{action}
			</Button>
		</>
	);
}

const versionOf = ({ id_journal, round }: QueueLine) => `${id_journal} ${round}`;

type WholeProps = Pick<ComponentProps<typeof QueuedJournal>, "onTagged"> & {
	journal: Queued | undefined;
	failed: boolean;
	retry: () => void;
};

/** The journal, or a note that it is still loading. */
function Whole({ journal, failed, retry, onTagged }: WholeProps) {
	if (journal) return <QueuedJournal journal={journal} onTagged={onTagged} />;
	if (failed)
		return (
			<div className="space-y-3" role="status">
				<p>Jurnal tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi.</p>
				<Button variant="secondary" onClick={retry}>
					Coba Lagi
				</Button>
			</div>
		);
	return (
		<div className="space-y-5" role="status" aria-label="Memuat jurnal">
			<Skeleton className="h-12 w-64 max-w-full" />
			<Skeleton className="h-64 w-full rounded-lg!" />
			<Skeleton className="h-16 w-full" />
		</div>
	);
}

/** Marks the end of a journal. Once this is on the screen, the journal counts as read. */
function SeenMark({ onSeen }: { onSeen: () => void }) {
	const mark = useRef<HTMLSpanElement>(null);
	const see = useEffectEvent(onSeen);
	useEffect(() => {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			see();
		});
		if (mark.current) observer.observe(mark.current);
		return () => observer.disconnect();
	}, []);
	return <span ref={mark} aria-hidden className="block h-px" />;
}
