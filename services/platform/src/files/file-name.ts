import type { FileMime } from './file-kind.ts';

/** Extensions a name may keep; anything that runs or draws something gets another one after it. */
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
 * A file's name as somebody typed it, made fit to show and save: one line without folders, direction marks or leading dots, and
 * with an extension that says what it is.
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

/** Never half a character. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}

/** RFC 6266: to be saved under this name, never shown. */
export function savedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
