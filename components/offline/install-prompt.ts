/** What Chromium hands to a page that may offer the installation itself. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };
