import { countOf, steps, type Count } from './steps.ts';
import { ensureSystemPackages } from './system-packages.ts';

const wanted = process.argv.slice(2);
const isFast = wanted.includes('--fast');
const names = wanted.filter((name) => name !== '--fast');

const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const chosen = steps.filter(({ name, fast }) => (names.length === 0 ? !isFast || fast : names.includes(name)));
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];

const problem = isFast ? null : ensureSystemPackages();
if (problem) {
  console.error(problem);
  total.failed += 1;
} else {
  for (const step of chosen) {
    console.log(`\n── ${step.name}`);
    const started = performance.now();
    const { passed, failed } = await countOf(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    total.passed += passed;
    total.failed += failed;
    summary.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(16)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds} s`,
    );
    console.log(summary.at(-1));
  }
}

console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
