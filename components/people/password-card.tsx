"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";

const load = () => import("./password-form").then((module) => module.PasswordForm);

/** 'Password': changes it with the old one. The form is loaded and opened when somebody asks for it. */
export function PasswordCard() {
	const { show, loading, dialog: form } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<Card padding="lg" className="mt-6" id="password">
			<CardHeader title="Password" />
			{form?.frame.open ? (
				<form.View onDone={() => form.frame.onOpenChange(false)} />
			) : (
				<>
					<p className="mb-4 max-w-[64ch] text-muted">
						Setelah diganti, perangkat lain perlu masuk kembali dengan password yang baru.
					</p>
					<Button variant="secondary" loading={loading} onClick={show}>
						Ganti Password
					</Button>
				</>
			)}
		</Card>
	);
}
