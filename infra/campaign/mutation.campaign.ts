import { tryMutants, type Subject } from '../mutation/survivors.ts';
import type { Campaign } from './campaign.ts';

const folder = 'packages/contracts/src';
const mail = 'services/platform/src/mail';
const recurrence = ['recurrence.spec.ts', 'recurrence-properties.spec.ts', 'reminder-preview.spec.ts'];

/** A file and the specs that have to notice every change to it. */
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
    'One small change at a time to recurrence, claims and what a failure means: each file’s specs notice nine in ten',
  async run({ small, random, say, args }) {
    const sum = { mutants: 0, noticed: 0, equivalent: 0 };
    let isEnough = true;
    let lowest = 1;
    for (const subject of subjects.filter(({ file }) => args.length === 0 || args.includes(file))) {
      const { mutants, survivors, equivalent, mistaken } = await tryMutants(subject, (all) =>
        small ? all.toSorted(() => random() - 0.5).slice(0, fewMutants) : all,
      );
      const noticed = mutants - survivors.length;
      say(`${subject.file}: ${noticed} of ${mutants} noticed, besides ${equivalent.length} that change nothing`);
      for (const words of survivors) say(`  ${words}`);
      for (const words of equivalent) say(`  (${words})`);
      for (const words of mistaken) say(`  is listed as changing nothing, but was noticed: ${words}`);
      sum.mutants += mutants;
      sum.noticed += noticed;
      sum.equivalent += equivalent.length;
      lowest = Math.min(lowest, noticed / mutants);
      isEnough &&= noticed >= goal * mutants && mistaken.length === 0;
    }
    return {
      passed: isEnough,
      figures: { ...sum, percent: percent(sum.noticed / sum.mutants), 'percent of the worst file': percent(lowest) },
    };
  },
};

const percent = (share: number): number => Math.round(share * 1000) / 10;
