import { tryMutants, type Subject } from '../mutation/survivors.ts';
import type { Campaign } from './campaign.ts';

const folder = 'packages/contracts/src';
const mail = 'services/platform/src/mail';
const recurrence = ['recurrence.spec.ts', 'recurrence-properties.spec.ts', 'reminder-preview.spec.ts'];

/** A file and the specs that have to notice every change of it. */
const subjects: readonly Subject[] = [
  { folder, file: 'recurrence.ts', specs: recurrence },
  { folder, file: 'recurrence-rule.ts', specs: ['recurrence-rule.spec.ts', 'recurrence.spec.ts'] },
  { folder, file: 'wall-clock.ts', specs: ['wall-clock.spec.ts', 'reminder-preview.spec.ts'] },
  { folder, file: 'reminder-times.ts', specs: ['reminder-times.spec.ts'] },
  { folder: mail, file: 'claims.ts', specs: ['claims.spec.ts'] },
  { folder: mail, file: 'smtp-failure.ts', specs: ['smtp-failure.spec.ts'] },
  { folder: mail, file: 'mail-results.ts', specs: ['mail-results.spec.ts'] },
];
const goal = 0.9;
const fewMutants = 12;

export const campaign: Campaign = {
  about:
    'One small change at a time to recurrence, claims and what a failure means: nine of ten are noticed by their specs',
  async run({ small, random, say }) {
    let mutants = 0;
    const survivors: string[] = [];
    for (const subject of subjects) {
      const tried = await tryMutants(subject, (all) =>
        small ? all.toSorted(() => random() - 0.5).slice(0, fewMutants) : all,
      );
      say(`${subject.file}: ${tried.mutants - tried.survivors.length} of ${tried.mutants} noticed`);
      for (const words of tried.survivors) say(`  ${words}`);
      mutants += tried.mutants;
      survivors.push(...tried.survivors);
    }
    const share = 1 - survivors.length / mutants;
    return {
      passed: share >= goal,
      figures: { mutants, noticed: mutants - survivors.length, percent: Math.round(share * 1000) / 10 },
    };
  },
};
