import { availableParallelism } from 'node:os';
import { type Outcome, slowest } from './reports.ts';
import { sideBySide } from './side-by-side.ts';
import { runStep, type Step, steps } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

// `npm test` runs every step, `npm run check` the fast ones, `npm test -- lint types` those two, and `npm
// test -- jest services/pets` hands on to a step whatever isn't a step's name.
const wanted = process.argv.slice(2);
const isFast = wanted[0] === '--fast';
const byName = (name: string) => steps.find((step) => step.name === name);
const named = wanted.filter(byName);
const more = isFast ? [] : wanted.filter((word) => !byName(word));

if (more.length > 0 && named.length !== 1) {
  console.error(`There is no step ${more.join(', ')}. Choose from: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const left = isFast ? 'not' : 'only';
const chosen =
  named.length > 0 ? steps.filter(({ name }) => named.includes(name)) : steps.filter(({ fast }) => fast !== left);
const problem = chosen.some(({ needsSystem }) => needsSystem) ? ensureSystemPackages() : null;
const outcomes = new Map<Step, { outcome: Outcome; line: string }>();

const hasFailed = (name: string | undefined) =>
  [...outcomes].some(([step, { outcome }]) => step.name === name && outcome.failed > 0);

/** A step that can't run has failed. */
async function run(step: Step): Promise<Outcome> {
  const hindrance =
    (step.needsSystem && problem) || (hasFailed(step.after) && `Not run: it needs ${step.after}, which failed.`);
  if (!hindrance) return runStep(step, more, !step.alone && chosen.length > 1);
  console.error(`\n── ${step.name}\n${hindrance}`);
  return { passed: 0, failed: 1, times: [], failures: [] };
}

await sideBySide(chosen, availableParallelism(), async (step) => {
  const started = performance.now();
  const outcome = await run(step);
  const { passed, failed } = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  const line = `${verdict}  ${step.name.padEnd(12)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds} s`;
  outcomes.set(step, { outcome, line });
  console.log(line);
});

const inOrder = chosen.flatMap((step) => outcomes.get(step) ?? []);
const sum = (of: 'passed' | 'failed') => inOrder.reduce((total, { outcome }) => total + outcome[of], 0);
for (const [{ name }, { outcome }] of outcomes) {
  const slow = slowest(outcome.times, 10);
  if (slow.length > 0) console.log(`\nThe slowest of ${name}:\n${slow.join('\n')}`);
}
// Last, where whoever sees only the end of it finds them.
const failures = inOrder.flatMap(({ outcome }) => outcome.failures);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((said) => `    ${said}`).join('\n')}`);
console.log(`\n${inOrder.map(({ line }) => line).join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
