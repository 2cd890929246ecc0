import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RemoteVersion } from '@petcare/contracts';
import type { ServedFile } from './served-files.ts';

/** A remote's `budget.json`: the most it may weigh, in bytes with brotli. */
const budget = z.strictObject({ firstPage: z.int().min(1), whole: z.int().min(1) });
type Sizes = z.infer<typeof budget>;

const words: Record<keyof Sizes, string> = {
  firstPage: 'What its first page needs',
  whole: 'Everything together',
};

export function sizesOf(version: RemoteVersion, files: readonly Pick<ServedFile, 'file' | 'compressed'>[]): Sizes {
  const sum = (names: ReadonlySet<string>) =>
    files.filter(({ file }) => names.has(file)).reduce((bytes, { compressed }) => bytes + compressed, 0);
  return {
    firstPage: sum(new Set(version.preload)),
    whole: sum(new Set(files.map(({ file }) => file))),
  };
}

/** Where a build weighs more than the remote's budget allows. */
export function budgetFaults(remoteFolder: string, sizes: Sizes): string[] {
  const path = join(remoteFolder, 'budget.json');
  if (!existsSync(path)) return [`There is no ${path}. Write one: it weighs ${JSON.stringify(sizes)} now.`];
  const { data, error } = budget.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!data) return [`${path}: ${z.prettifyError(error)}`];
  return (Object.keys(words) as (keyof Sizes)[])
    .filter((key) => sizes[key] > data[key])
    .map(
      (key) =>
        `${words[key]} weighs ${sizes[key]} bytes with brotli; budget.json allows ${data[key]}. ` +
        'Load more of it lazily, or raise the budget and say why in the commit message.',
    );
}
