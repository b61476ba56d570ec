"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = Omit<ComponentProps<typeof Dialog>, "footer"> & {
	/** The id of the form inside. */
	form: string;
	sending: boolean;
	/** May the dialog be closed? By default this is not possible while the form is being sent. */
	closable?: boolean;
	/** One line above the buttons, which is in sight however far the form is scrolled. */
	state?: ReactNode;
	/** The label of the sending button. */
	action?: string;
	/**
	 * Called when Batal is pressed, before the dialog closes. Without this, phones show no Batal, because closing does
	 * the same.
	 */
	onCancel?: () => void;
};

/** A dialog with a form in it. It stays open while the form is being sent. */
export function FormDialog({
	form,
	sending,
	closable = !sending,
	state,
	action = "Simpan",
	onCancel,
	onOpenChange,
	...dialog
}: Props) {
	return (
		<Dialog
			{...dialog}
			onOpenChange={(next) => closable && onOpenChange(next)}
			footer={
				<>
					<Button
						variant="secondary"
						className={onCancel ? undefined : "max-sm:hidden"}
						disabled={!closable}
						onClick={() => {
							onCancel?.();
							onOpenChange(false);
						}}
					>
						Batal
					</Button>
					<Button type="submit" form={form} loading={sending}>
						{action}
					</Button>
					{state && <div className="w-full sm:order-first">{state}</div>}
				</>
			}
		/>
	);
}
