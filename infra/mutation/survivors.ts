import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equivalentMutants, isEquivalent } from './equivalent-mutants.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..');
/** Catches a mutant that never ends. */
const patienceMs = 60_000;
const atATime = 2;

/** A file and the specs that should notice every change to it; all in one folder, and needing no server. */
export interface Subject {
  /** From the root of the repository. */
  folder: string;
  file: string;
  specs: readonly string[];
}

export interface Tried {
  /** Those a spec could notice. */
  mutants: number;
  /** Those of them no spec noticed, in words. */
  survivors: string[];
  /** Changes listed as making no difference, in words with the reason. */
  equivalent: string[];
  /** Those on that list that a spec did notice. */
  mistaken: string[];
}

/** A copy of the sources, in which one process at a time changes one file. */
class Bench {
  private readonly directory = mkdtempSync(join(tmpdir(), 'petcare-mutation-'));
  private readonly sources: string;
  private readonly subject: Subject;

  constructor(subject: Subject) {
    this.subject = subject;
    this.sources = join(this.directory, 'src');
    cpSync(join(root, subject.folder), this.sources, { recursive: true });
    writeFileSync(join(this.directory, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(root, 'node_modules'), join(this.directory, 'node_modules'));
  }

  /** @returns whether the specs pass with this text in place of the file */
  async passes(text: string): Promise<boolean> {
    writeFileSync(join(this.sources, this.subject.file), text);
    const specs = this.subject.specs.map((spec) => join(this.sources, spec));
    const run = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'run-specs.mjs'), ...specs],
      { cwd: this.directory, stdio: 'ignore' },
    );
    const timer = setTimeout(() => run.kill('SIGKILL'), patienceMs);
    const [code] = (await once(run, 'exit')) as [number | null];
    clearTimeout(timer);
    return code === 0;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);

/**
 * Tries a file's mutants, or those `choose` picks.
 * @throws {Error} if the specs fail without a mutant
 */
export async function tryMutants(
  subject: Subject,
  choose: (mutants: readonly Mutant[]) => readonly Mutant[] = (mutants) => mutants,
): Promise<Tried> {
  const source = readFileSync(join(root, subject.folder, subject.file), 'utf8');
  const mutants = choose(mutantsOf(source));
  const benches = Array.from({ length: atATime }, () => new Bench(subject));
  try {
    if (!(await benches[0]?.passes(source))) throw new Error(`The specs of ${subject.file} fail without any change`);
    const waiting = [...mutants];
    const [survivors, equivalent, mistaken]: [string[], string[], string[]] = [[], [], []];
    const work = async (bench: Bench): Promise<void> => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const listed = equivalentMutants.find((one) => isEquivalent(one, subject.file, source, mutant));
        const words = `${subject.file}:${mutant.line} ${inOneLine(mutant.was)} → ${inOneLine(mutant.is)}`;
        if (listed) equivalent.push(`${words}: ${listed.why}`);
        if (await bench.passes(mutant.text)) {
          if (!listed) survivors.push(words);
        } else if (listed) mistaken.push(words);
      }
    };
    await Promise.all(benches.map(work));
    return {
      mutants: mutants.length - equivalent.length,
      survivors: survivors.toSorted(),
      equivalent: equivalent.toSorted(),
      mistaken: mistaken.toSorted(),
    };
  } finally {
    for (const bench of benches) bench.remove();
  }
}
