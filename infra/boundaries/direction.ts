import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { directionRules } from './direction-rules.ts';

export interface Breach {
  rule: string;
  /** The file that breaks the rule, from the root. */
  file: string;
  why: string;
}

const built = String.raw`^(?!.*node_modules/).*/(dist|coverage)/`;

function isResult(output: unknown): output is ICruiseResult {
  return typeof output === 'object' && output !== null && 'summary' in output;
}

/** Imports under `root` in a direction nobody allowed, including type imports. */
export async function breachesOfDirection(root: string, folders: string[]): Promise<Breach[]> {
  const { output } = await cruise(folders, {
    baseDir: root,
    // TypeScript 7 has no JavaScript API.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: built },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    validate: true,
    ruleSet: { forbidden: directionRules },
  });
  if (!isResult(output)) throw new Error('dependency-cruiser returned something other than its result.');
  return output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from,
    why: `imports ${to}. ${directionRules.find(({ name }) => name === rule.name)?.comment ?? ''}`,
  }));
}
