import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Campaign, CampaignResult } from './campaign.ts';

const root = join(import.meta.dirname, '..', '..');
const spec = 'services/api/src/mutants.spec.ts';
const outcome = z.object({ mutants: z.int(), before: z.array(z.string()), survivors: z.array(z.string()) });

export const campaign: Campaign = {
  about:
    'S2: each request check, route guard, role permission, table policy, lookup across organisations, grant condition and area taken away in turn; the access tests notice',
  async run({ small, say }): Promise<CampaignResult> {
    const folder = mkdtempSync(join(tmpdir(), 'petcare-mutants-'));
    const report = join(folder, 'report.json');
    try {
      const { NODE_OPTIONS = '', ...environment } = process.env;
      const jest = spawn(
        process.execPath,
        ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--', spec],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: {
            ...environment,
            NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules`.trim(),
            ...(!small && { PETCARE_MUTANTS_REPORT: report }),
          },
        },
      );
      const [code] = (await once(jest, 'exit')) as [number | null];
      if (small) return { passed: code === 0, figures: {} };
      const { mutants, before, survivors } = outcome.parse(JSON.parse(readFileSync(report, 'utf8')));
      for (const words of [...before, ...survivors]) say(words);
      return {
        passed: code === 0,
        figures: { mutants, caught: mutants - survivors.length, 'wrong without one': before.length },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
