import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** On a first run jest knows only file sizes, and it is small files that take longest: at the end they would run alone. */
const longest = [
  /\/services\/api\/src\/access\.spec\.ts$/,
  /\/infra\/(campaign|chaos)\//,
  /\/infra\/|\/services\/api\//,
];

const rank = ({ path }: Tests[number]): number => {
  const found = longest.findIndex((pattern) => pattern.test(path));
  return found < 0 ? longest.length : found;
};

/** jest's own order, which puts first whatever took longest last time, or failed; on a first run, whatever is known to take long. */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await Sequencer.prototype.sort.call(this, tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
