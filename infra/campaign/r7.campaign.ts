import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../chaos/product.ts';
import { seedBench } from '../bench/seed.ts';
import { databaseUrlOf } from './database-url.ts';
import type { Campaign } from './campaign.ts';
import { aNewPet, KeyedWriters } from './keyed-writers.ts';
import { verdictOnWrites } from './written-once.ts';

const writers = 16;
/** Writes answered before the next blow. */
const between = 40;
/** This share of the answered writes is sent again. */
const repeatedShare = 0.2;

export const campaign: Campaign = {
  about: 'kill -9 of the API during writes with keys: every answered one is there, and none is there twice',
  run: async ({ small, random, say }) => {
    const kills = small ? 3 : 50;
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 600 });
    let people: KeyedWriters | undefined;
    try {
      const { database, url, api } = product;
      const sessions = await seedBench(databaseUrlOf(database), { organisations: writers, petsEach: 1 });
      say(`${writers} people who add pets, ${kills} kills`);
      people = new KeyedWriters(url, sessions, { next: aNewPet, isRepeated: () => random() < repeatedShare });
      for (let kill = 0; kill < kills; kill++) {
        await people.untilDone(between);
        // In the middle of some request, wherever that is.
        await pause(random() * 20);
        await api.kill();
        await api.start();
        if (kill % 10 === 9) say(`${kill + 1} kills, ${people.writes.length} writes`);
      }
      await people.untilDone(between);
      await people.stop();
      const verdict = await verdictOnWrites(database, people.writes);
      const retried = people.writes.filter(({ tries }) => tries > 1).length;
      const { lost, twice, unasked, unrecorded, answeredOtherwise } = verdict;
      const bad = lost + twice + unasked + unrecorded + answeredOtherwise + people.faults.length;
      for (const fault of people.faults.slice(0, 3)) say(fault);
      return {
        passed: bad === 0 && retried > kills && people.writes.length >= kills * between,
        figures: { kills, writes: people.writes.length, retried, ...verdict, faults: people.faults.length },
      };
    } finally {
      people?.abandon();
      await product.stop();
    }
  },
};
