import type { Mutant } from './mutants.ts';

/** A change after which the file does exactly what it did before, so no spec can notice it. */
export interface EquivalentMutant {
  readonly file: string;
  /** The changed code as written, without its surroundings. */
  readonly at: string;
  readonly was: string;
  readonly is: string;
  /** Why that is so. */
  readonly why: string;
}

const wallClock = (at: string, why: string, ...changes: (readonly [was: string, is: string])[]): EquivalentMutant[] =>
  changes.map(([was, is]) => ({ file: 'wall-clock.ts', at, was, is, why }));

/** None counts as noticed; one that a spec does notice, or that is no longer a change of its file, is a mistake in this list. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  ...wallClock(
    'const dayMs = 24 * hourMs;',
    'How far around a wall time to look for a clock change: any distance beyond the largest offset finds the same.',
    ['24', '25'],
  ),
  ...wallClock(
    'const stepMs = 7 * dayMs;',
    'How often a year’s clocks are read: at this distance too they are read between any two changes.',
    ['7', '8'],
  ),
  ...wallClock('if (!format) {', 'A format created anew each time is the same format.', ['!format', 'true']),
  ...wallClock(
    'const [month = 0, day, year = 0, hour, minute, second] = (formatIn(zone).format(at).match(/\\d+/g) ?? []).map(Number);',
    'A formatted date always has a month and a year.',
    ['0', '1'],
  ),
  ...wallClock(
    'while (changed - still > 1000) {',
    'Both are whole seconds, so their difference is never between the two limits.',
    ['1000', '1001'],
  ),
  ...wallClock(
    'const middle = Math.floor((still + changed) / 2000) * 1000;',
    'Both midpoints are between two whole seconds more than one apart, and lead to the same change.',
    ['floor', 'ceil'],
  ),
  ...wallClock(
    'const start = Date.UTC(year, 0, 1) - 2 * dayMs;',
    'More before the year than needed, or one day instead of two: a wall time in the year is at most 14 hours before it.',
    ['1', '2'],
    ['2', '3'],
  ),
  ...wallClock(
    'const end = Date.UTC(year + 1, 0, 1) + 2 * dayMs;',
    'The table extends past the year: anything beyond isn’t looked up.',
    ['0', '1'],
    ['1', '2'],
    ['2', '3'],
  ),
  ...wallClock(
    'for (let low = start; low < end; low += stepMs) {',
    'One more round, in which a moment is compared with itself.',
    ['low < end', 'low <= end'],
  ),
  ...wallClock(
    'if (offset !== stretches.at(-1)?.offset) stretches.push({ from: changeBetween(zone, low, high), offset });',
    'One period in two pieces with the same offset.',
    ['offset !== stretches.at(-1)?.offset', 'true'],
  ),
  ...wallClock(
    'if (!years) tables.set(zone, (years = new Map<number, Stretch[]>()));',
    'A table measured anew is the same.',
    ['!years', 'true'],
  ),
  ...wallClock(
    'if (!stretches) years.set(year, (stretches = stretchesOf(zone, year)));',
    'A table measured anew is the same.',
    ['!stretches', 'true'],
  ),
  ...wallClock('let offset = 0;', 'A table’s first period replaces it, and there always is one.', ['0', '1']),
];

/** Whether the list says that `mutant` of `file` with this source changes nothing. */
export function isEquivalent(listed: EquivalentMutant, file: string, source: string, mutant: Mutant): boolean {
  const line = source.split('\n')[mutant.line - 1]?.trim();
  return listed.file === file && listed.at === line && listed.was === mutant.was && listed.is === mutant.is;
}
