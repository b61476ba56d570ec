"use client";

import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { Input } from "./input";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
	const [shown, setShown] = useState(false);
	return (
		<span className={cn("relative block", className)}>
			<Input
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				{...rest}
				type={shown ? "text" : "password"}
				className="pe-13"
			/>
			<IconButton
				label={shown ? "Sembunyikan password" : "Tampilkan password"}
				className="absolute end-0.5 top-0.5"
				onClick={() => setShown(!shown)}
			>
				{shown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
			</IconButton>
		</span>
	);
}
