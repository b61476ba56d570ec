/** Covers the page while the app loads. A rule in globals.css stops the page behind it from scrolling. */
export function LoadingOverlay() {
	return (
		<div
			data-loading-overlay
			role="status"
			className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-5 bg-canvas/95"
		>
			<span aria-hidden className="flex items-end gap-2.5 text-accent-text">
				{[0, 1, 2, 3, 4].map((step) => (
					<span
						key={step}
						className="h-4.5 w-2.5 rotate-12 animate-step rounded-full bg-current"
						style={{ animationDelay: `${step * 0.15}s`, opacity: 0.25, marginBottom: step % 2 ? 14 : 0 }}
					/>
				))}
			</span>
			<span className="font-semibold">Loading</span>
		</div>
	);
}
