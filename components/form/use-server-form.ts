"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";
import {
	type DefaultValues,
	type FieldValues,
	type Resolver,
	type SubmitErrorHandler,
	type SubmitHandler,
	useForm,
} from "react-hook-form";
import type { z } from "zod";
import { afterDialog } from "@/components/feedback/after-dialog";
import { checkedBy } from "@/lib/forms/zod-resolver";
import { type Refusal, showFieldErrors } from "./use-api";

/**
 * A form for one endpoint. It checks its values with the endpoint's schema, which it loads when somebody enters the
 * form. It sends once at a time, and shows the server's messages under the fields. Put starting values on the controls
 * (`defaultValue`), so that text from before the scripts ran stays.
 */
export function useServerForm<Values extends FieldValues>(
	load: () => Promise<z.ZodType>,
	/** Adds the form's own rules to those of the schema. */
	extend: (check: Resolver<Values>) => Resolver<Values> = (check) => check,
	/** Starting values that no control can carry, such as the rows of lists and a preselected choice. */
	start?: DefaultValues<Values>,
) {
	// react-hook-form would focus the field that registered first, and not the first one on the page.
	const form = useForm<Values>({
		resolver: extend(checkedBy<Values>(load)),
		shouldFocusError: false,
		...(start && { defaultValues: start }),
	});
	const element = useRef<HTMLFormElement>(null);
	const [refusals, setRefusals] = useState(0);
	const [sending, setSending] = useState(false);
	const locked = useRef(false);
	/** How many refusals the person has seen. */
	const answered = useRef(0);
	/** Runs once the first wrong field has the focus. */
	const finish = useRef(() => {});

	// This runs after every render, because the fields may be marked one render after the form was refused.
	useEffect(() => {
		if (answered.current === refusals || !element.current?.querySelector(FIRST_WRONG)) return;
		answered.current = refusals;
		const focus = () => {
			element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
			finish.current();
			finish.current = () => {};
		};
		afterDialog(focus, element.current);
	});

	const focusFirstWrong = () => setRefusals((count) => count + 1);

	/**
	 * Shows the messages of a 422 under their fields, and focuses the first field.
	 * @param then runs after that
	 * @returns whether there were any messages
	 */
	function showErrors(answer: Refusal, then = () => {}): boolean {
		const shown = showFieldErrors(answer, form.setError);
		finish.current = then;
		if (shown) focusFirstWrong();
		return shown;
	}

	/**
	 * Props of the `<form>`. It uses POST, so that sending it before the scripts run never puts a password into the
	 * address.
	 * @param onInvalid runs when the form's own check finds something wrong
	 */
	function bind(send: SubmitHandler<Values>, onInvalid?: SubmitErrorHandler<Values>) {
		return {
			ref: element,
			method: "post",
			noValidate: true,
			onFocus: preloadOnce(load),
			onSubmit: async (event: React.SubmitEvent<HTMLFormElement>) => {
				event.preventDefault();
				if (locked.current) return;
				locked.current = true;
				setSending(true);
				try {
					await form.handleSubmit(send, (errors) => {
						focusFirstWrong();
						return onInvalid?.(errors);
					})();
				} finally {
					locked.current = false;
					setSending(false);
				}
			},
		} as const;
	}

	return { form, bind, sending, showErrors };
}

/** In a group of choices, the first choice takes the focus. A fieldset cannot, unless it has a tabindex. */
const FIRST_WRONG =
	"[aria-invalid=true]:not(fieldset:not([tabindex])), fieldset[aria-invalid=true]:not([tabindex]) input";

const loading = new WeakSet<() => Promise<z.ZodType>>();

function preloadOnce(load: () => Promise<z.ZodType>) {
	return (_: FocusEvent) => {
		if (loading.has(load)) return;
		loading.add(load);
		// If this fails without a network, the check itself tries again.
		load().catch(() => loading.delete(load));
	};
}
