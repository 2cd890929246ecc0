import { ensureSystemPackages } from './system-packages.ts';

// Loaded before a command that can't go on without them.
const problem = ensureSystemPackages();
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
