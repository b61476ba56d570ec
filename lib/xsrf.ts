/** The header that repeats the anti-forgery token of our cookie. */
export const XSRF_HEADER = "x-xsrf-token";

/**
 * The shape of our tokens. We check it, because another application on a parent domain may use the same cookie name.
 */
const TOKEN = /(?:^|; )XSRF-TOKEN=([\w-]+\.[\w-]+)(?:;|$)/;

/** The anti-forgery token among cookies as `document.cookie` spells them. */
export const xsrfTokenIn = (cookies: string): string | undefined => TOKEN.exec(cookies)?.[1];
