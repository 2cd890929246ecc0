import { z } from 'zod';
import type { BenchSession } from '../bench/seed.ts';
import { csrfOf } from './keyed-writers.ts';

const given = z.object({ givenBy: z.string(), givenAt: z.string() });

/** How many of those giving one dose at the same moment are told what. */
export interface GivenAtOnce {
  readonly won: number;
  readonly refused: number;
  /** Name and time in all answers; one if they all say the same. */
  readonly said: number;
}

/** Gives a dose that many times at the same moment, taking turns between the processes behind `urls`. */
export async function giveAtOnce(
  urls: readonly string[],
  { token }: BenchSession,
  { doseId, times }: { doseId: string; times: number },
): Promise<GivenAtOnce> {
  const [first = ''] = urls;
  // One address for people, whichever process answers: the cookie's name contains its port.
  const cookie = `session-${new URL(first).port}=${token}`;
  const csrf = await csrfOf(first, cookie);
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const answer = await fetch(`${urls[n % urls.length]}/api/doses/${doseId}/give`, {
        method: 'POST',
        headers: {
          cookie: `${cookie}; csrf-token=${csrf}`,
          'x-csrf-token': decodeURIComponent(csrf),
          'content-type': 'application/json',
        },
        body: '{}',
      });
      return { status: answer.status, said: given.parse(await answer.json()) };
    }),
  );
  return {
    won: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 409).length,
    said: new Set(answers.map(({ said }) => `${said.givenBy} ${said.givenAt}`)).size,
  };
}
