import type { Count } from './reports.ts';
import { runStep, type Step, steps } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

// `npm test` runs every step, `npm run check` the fast ones, `npm test -- lint types` those,
// and `npm test -- jest services/pets` hands on to a step what is not the name of one.
const wanted = process.argv.slice(2);
const isFast = wanted[0] === '--fast';
const byName = (name: string) => steps.find((step) => step.name === name);
const named = wanted.filter(byName);
const more = isFast ? [] : wanted.filter((word) => !byName(word));

if (more.length > 0 && named.length !== 1) {
  console.error(`There is no step ${more.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const left = isFast ? 'not' : 'only';
const chosen =
  named.length > 0 ? steps.filter(({ name }) => named.includes(name)) : steps.filter(({ fast }) => fast !== left);
const problem = chosen.some(({ needsSystem }) => needsSystem) ? ensureSystemPackages() : null;
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];

/** A step that cannot run has failed. */
async function outcomeOf(step: Step): Promise<Count> {
  if (!problem || !step.needsSystem) return runStep(step, more);
  console.error(problem);
  return { passed: 0, failed: 1 };
}

for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const { passed, failed } = await outcomeOf(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  summary.push(`${verdict}  ${step.name.padEnd(12)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds} s`);
  console.log(summary.at(-1));
}

console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
