/** The event with which Chromium lets a page offer the installation. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };
