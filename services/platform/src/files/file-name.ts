import type { FileMime } from './file-kind.ts';

/** Endings that a name may keep; what runs or draws something gets another one behind it. */
const endings: Record<FileMime, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
};
const pictureEnding = /\.(jpe?g|png|webp)$/i;
const longest = 120;

/**
 * The name of a file as somebody typed it, fit to be shown and saved: one line without folders, marks that turn the direction of
 * letters or dots in front, and with an ending that says what it is.
 */
export function fileName(given: string, type: FileMime): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  const ending = endings[type].find((possible) => plain.toLowerCase().endsWith(`.${possible}`));
  const base = ending || !type.startsWith('image/') ? plain : plain.replace(pictureEnding, '');
  const stem = ending ? base.slice(0, -ending.length - 1) : base;
  const suffix = `.${ending ?? endings[type][0]}`;
  return `${cut(stem || 'file', longest - suffix.length)}${suffix}`;
}

/** Never half of a character. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}

/** RFC 6266: to be saved, never shown, under this name. */
export function savedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
