import { plainLine } from '@petcare/contracts';

/** A name in which no mail program finds an address to open: the letter's recipient may not know who chose it. */
export function withoutLinks(name: string): string {
  return plainLine(name)
    .replaceAll(/[\w.+-]*:\/\/+/g, ' ')
    .replaceAll(/\s*@\s*/g, ' at ')
    .replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .trim();
}
