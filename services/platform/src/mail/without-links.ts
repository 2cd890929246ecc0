import { plainLine } from '@petcare/contracts';

const withoutAddresses = (text: string): string =>
  text.replaceAll(/[\w.+-]*:\/\/+/g, ' ').replaceAll(/\s*@\s*/g, ' at ');

/** A name in which no mail program finds an address to open: the letter's recipient may not know who chose it. */
export function withoutLinks(name: string): string {
  return withoutAddresses(plainLine(name))
    .replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .trim();
}

/**
 * The same for what somebody writes in several lines, which stay, as do "0.5 ml" and "e.g.": a host's name ends in two letters or
 * more, and a numeric address has four numbers.
 */
export function notesWithoutLinks(notes: string): string {
  return notes
    .split(/\r\n?|\n/)
    .map((line) =>
      withoutAddresses(plainLine(line))
        .replaceAll(/(?<=[^\s.])\.(?=\p{L}{2})/gu, '. ')
        .replaceAll(/\d+(?:\.\d+){3,}/g, (numbers) => numbers.replaceAll('.', '. '))
        .trim(),
    )
    .join('\n');
}
