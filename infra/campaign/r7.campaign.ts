import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../chaos/product.ts';
import { seedBench } from '../bench/seed.ts';
import { databaseUrlOf } from './database-url.ts';
import type { Campaign } from './campaign.ts';
import { KeyedWriters, type Write } from './keyed-writers.ts';

const writers = 16;
/** Writes that are answered before the next blow. */
const between = 40;
/** Of the writes that were answered, so many are sent once more. */
const repeatedShare = 0.2;

export const campaign: Campaign = {
  about: 'kill -9 of the API under writes with keys: every one that was answered is there, and none is there twice',
  run: async ({ small, random, say }) => {
    const kills = small ? 3 : 50;
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 600 });
    let people: KeyedWriters | undefined;
    try {
      const { database, url, api } = product;
      const sessions = await seedBench(databaseUrlOf(database), { organisations: writers, petsEach: 1 });
      say(`${writers} people who add pets, ${kills} kills`);
      people = new KeyedWriters(url, sessions, () => random() < repeatedShare);
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
      const verdict = await verdictOn(database, people.writes);
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

/** What the database says of what people were told. */
async function verdictOn(database: Client, writes: readonly Write[]) {
  const { rows } = await database.query<{ id: string; name: string; records: number }>(
    `select pet.id, pet.name, (select count(*)::int from platform.audit_event e
       where e.organisation_id = pet.organisation_id and e.entity_id = pet.id and e.action = 'pet.created') as records
     from pets.pet where pet.name ~ '^Pet [0-9a-f-]{36}$'`,
  );
  const stored = Map.groupBy(rows, ({ name }) => name);
  const asked = new Set(writes.map(({ name }) => name));
  const of = ({ name }: Write) => stored.get(name) ?? [];
  return {
    lost: writes.filter((write) => !of(write).some(({ id }) => id === write.id)).length,
    twice: writes.filter((write) => of(write).length > 1).length,
    unasked: rows.filter(({ name }) => !asked.has(name)).length,
    unrecorded: rows.filter(({ records }) => records !== 1).length,
    answeredOtherwise: writes.filter(({ otherAnswers }) => otherAnswers > 0).length,
  };
}
