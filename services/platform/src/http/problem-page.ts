import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

/** Nothing runs or loads here. */
export const problemPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Is this address opened by a person's browser, such as from a mail, rather than asked for by a program? */
export function isOpened({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.startsWith('text/html') ?? false;
}

/** In place of the JSON that says the same. */
export function problemPage(message: string): string {
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Please wait a moment · Petcare</title><h1>Please wait a moment</h1><p>${escapeHtml(message)}</p></html>`;
}
