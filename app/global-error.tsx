"use client";

import type { ComponentProps } from "react";
import ErrorPage from "./error";
import { jakarta } from "./fonts";
import "./globals.css";

/** The same, when even the frame around every page cannot be made. */
export default function GlobalErrorPage(props: ComponentProps<typeof ErrorPage>) {
	return (
		<html lang="id" className={jakarta.variable}>
			<head>
				<title>Terjadi Kesalahan</title>
			</head>
			<body>
				<ErrorPage {...props} />
			</body>
		</html>
	);
}
