import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The list is of all lengths; what no rule lets through anyway need not be remembered. */
const shortest = 12;

let common: Promise<ReadonlySet<string>> | null = null;

/** The 49 000 commonest passwords by the lists of zxcvbn-ts, as far as they are long enough to be asked about. */
async function load(): Promise<ReadonlySet<string>> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  return new Set(all.filter((password) => password.length >= shortest));
}

/** Is it among the commonest, however its letters are written, or one of them typed twice? */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  const list = await common;
  return list.has(password.toLowerCase()) || new Set(password.toLowerCase()).size < 4;
}
