export interface Difference {
  added: string[];
  removed: string[];
  /** What the contract's version has to grow by. */
  needs: 'nothing' | 'minor' | 'major';
}

/** Required members of what a remote writes itself: earlier remotes don't have them. */
const demandedOfCode = /^(Remote|RemoteModule|RemoteRoute): (readonly )?\w+(\(|:)/;
const demandedOfDescriptor = /^(remote\.json\S*) required /;

function breaks(line: string, before: readonly string[]): boolean {
  const part = demandedOfDescriptor.exec(line)?.[1];
  // An entirely new part was in no remote.json.
  if (part !== undefined) return before.some((other) => other.startsWith(`${part} `) || other.startsWith(`${part}.`));
  return demandedOfCode.test(line);
}

/** How today's contract differs from some version's. */
export function compareReports(before: readonly string[], after: readonly string[]): Difference {
  const [old, young] = [new Set(before), new Set(after)];
  const added = after.filter((line) => !old.has(line));
  const removed = before.filter((line) => !young.has(line));
  const isBreaking = removed.length > 0 || added.some((line) => breaks(line, before));
  return { added, removed, needs: isBreaking ? 'major' : added.length > 0 ? 'minor' : 'nothing' };
}

/** Is the step from one version to the next big enough for what changed in between? */
export function isBumpEnough(from: string, to: string, { needs }: Difference): boolean {
  const [fromMajor = 0, fromMinor = 0] = from.split('.').map(Number);
  const [toMajor = 0, toMinor = 0] = to.split('.').map(Number);
  if (toMajor > fromMajor) return true;
  if (needs === 'major') return false;
  return needs === 'nothing' || (toMajor === fromMajor && toMinor > fromMinor);
}
