"use client";

import { Camera, Maximize2, RefreshCw, Trash2 } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { afterLoad } from "@/components/frame/after-load";
import { useSession } from "@/components/frame/session";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "@/components/ui/field-context";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { NO_CONNECTION } from "@/lib/api-client";
import { IMAGE_ACCEPT, IMAGE_NONE } from "@/lib/forms/photo-limits";
import type { PreparedPhoto } from "./prepare-photo";

type Props = {
	name: string;
	/** The chosen photo, or null. */
	value: PreparedPhoto | null;
	onChange: (photo: PreparedPhoto | null) => void;
	/** Called with true when the camera or the gallery opens, and with false when it was closed without a photo. */
	onAsk: (isOpen: boolean) => void;
	/** Called while a chosen file is being prepared, so that a form that is being sent can wait for it. */
	onPrepare: (work: Promise<PreparedPhoto | undefined>) => void;
	/** Called with the sentence to show when the file is not an image, or cannot be opened. */
	onRefuse: (message: string) => void;
	/** A photo that is already stored. It is shown until the user chooses another one. */
	storedUrl?: string | null;
	/** What the picture shows, for people who cannot see it. */
	alt?: string;
	disabled?: boolean;
};

const loadPreparer = () => import("./prepare-photo");
const loadEnlarged = () => import("./photo-dialog").then((module) => module.PhotoDialog);

/**
 * Chooses or takes a photo, inside a FormField. The whole area is the file input. So tapping, the keyboard and dropping
 * a file need no script of ours. Its size never changes.
 */
export function PhotoField({
	name,
	value,
	onChange,
	onAsk,
	onPrepare,
	onRefuse,
	storedUrl,
	alt = "Foto yang dipilih",
	disabled,
}: Props) {
	const [busy, setBusy] = useState(false);
	/** A stored photo needs a network. */
	const [missing, setMissing] = useState<string | null>(null);
	const { show: enlarge, dialog: enlarged } = useLoadedDialog(loadEnlarged, "Foto Tidak Dapat Diperbesar");
	const input = useRef<HTMLInputElement>(null);
	/** If two files are chosen one after the other, the later one counts. */
	const latest = useRef(0);
	const { zone } = useSession();
	const control = useFieldControl();
	const shownUrl = value?.previewUrl ?? storedUrl;
	const previewUrl = value?.previewUrl;

	// It is there when the phone goes offline.
	useEffect(() => afterLoad(() => void loadPreparer().catch(() => {})), []);
	// The user may have chosen a photo before the scripts ran.
	const chooseEarly = useEffectEvent(() => void choose(input.current?.files?.[0]));
	useEffect(() => chooseEarly(), []);
	const cancel = useEffectEvent(() => onAsk(false));
	useEffect(() => {
		// React has no `onCancel` for an input.
		const chooser = input.current;
		chooser?.addEventListener("cancel", cancel);
		return () => chooser?.removeEventListener("cancel", cancel);
	}, []);
	useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ""), [previewUrl]);

	async function choose(file: File | undefined) {
		if (!file) return;
		const turn = ++latest.current;
		setBusy(true);
		let why = NO_CONNECTION;
		const work = loadPreparer()
			.then(({ preparePhoto, PhotoRefused }) => {
				why = IMAGE_NONE;
				return preparePhoto(file, zone).catch((error: unknown) => {
					if (error instanceof PhotoRefused) why = error.message;
					return undefined;
				});
			})
			.catch(() => undefined);
		onPrepare(work);
		const photo = await work;
		if (turn !== latest.current) return;
		setBusy(false);
		if (photo) return onChange(photo);
		if (input.current) input.current.value = "";
		onChange(null);
		onRefuse(why);
	}

	function remove() {
		if (input.current) {
			input.current.value = "";
			input.current.focus();
		}
		onChange(null);
	}

	return (
		<div>
			<div
				className={cn(
					"relative flex h-64 items-center justify-center overflow-hidden rounded-lg border border-edge border-dashed bg-sunken transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-aria-invalid:border-danger sm:h-80",
					disabled ? "border-line" : "hover:border-accent-text",
					shownUrl && "border-solid",
				)}
			>
				{shownUrl && shownUrl === missing ? (
					<p className="px-6 text-center text-muted">Foto yang tersimpan hanya tampil saat ada jaringan.</p>
				) : shownUrl ? (
					<img
						src={shownUrl}
						alt={alt}
						onError={() => setMissing(shownUrl)}
						className="size-full object-contain"
					/>
				) : (
					<div className="flex flex-col items-center px-6 text-center">
						<span className="mb-3 inline-flex size-13 items-center justify-center rounded-full bg-surface text-accent-text">
							<Icon of={Camera} className="size-6" />
						</span>
						<p className="font-semibold">Ambil atau pilih foto</p>
					</div>
				)}
				{busy && (
					<div
						role="status"
						className="absolute inset-0 flex items-center justify-center gap-3 bg-surface/90 font-semibold"
					>
						<Spinner className="text-accent-text text-xl" />
						Menyiapkan foto
					</div>
				)}
				<input
					ref={input}
					{...control}
					type="file"
					name={name}
					accept={IMAGE_ACCEPT}
					disabled={disabled}
					onClick={() => onAsk(true)}
					onChange={(event) => choose(event.target.files?.[0])}
					className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0 disabled:cursor-default"
				/>
				{shownUrl && shownUrl !== missing && !busy && (
					// Where the photo cannot be changed, it enlarges wherever it is touched.
					<button
						type="button"
						aria-label="Perbesar foto"
						onClick={enlarge}
						className={cn("absolute end-0 top-0 flex items-start justify-end p-2", disabled && "inset-0")}
					>
						<span className="inline-flex size-11 items-center justify-center rounded-md border bg-surface">
							<Icon of={Maximize2} className="size-5" />
						</span>
					</button>
				)}
			</div>
			{shownUrl && enlarged && (
				<enlarged.View key={enlarged.opening} src={shownUrl} alt={alt} {...enlarged.frame} />
			)}
			{shownUrl && !disabled && (
				<div className="mt-2 flex flex-wrap gap-2">
					<Button variant="ghost" onClick={() => input.current?.click()}>
						<Icon of={RefreshCw} />
						Ganti foto
					</Button>
					{value && (
						<Button variant="danger-ghost" onClick={remove}>
							<Icon of={Trash2} />
							{storedUrl ? "Batal ganti foto" : "Hapus foto"}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
