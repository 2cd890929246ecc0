import { existsSync } from 'node:fs';

/** Debian's, never one a test tool downloads. The one that can't show a window takes a third less of a processor. */
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The browser that tests and pictures use. */
export function browserPath(): string {
  return process.env['PETCARE_CHROMIUM'] ?? debians.find(existsSync) ?? debians[1];
}
