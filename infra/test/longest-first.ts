import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** Of a first run jest knows only how large the files are, and these are small ones that take the longest: at the end they would run alone. */
const longest = [
  /\/services\/api\/src\/access\.spec\.ts$/,
  /\/infra\/(campaign|chaos)\//,
  /\/infra\/|\/services\/api\//,
];

const rank = ({ path }: Tests[number]): number => {
  const found = longest.findIndex((pattern) => pattern.test(path));
  return found < 0 ? longest.length : found;
};

/** The order of jest, which puts first what took longest the last time, or what failed; on a first run what is known to take long. */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await Sequencer.prototype.sort.call(this, tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
