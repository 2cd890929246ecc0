import { z } from 'zod';
import { before2100 } from './health/recent-date.ts';
import { id, localDate } from './values.ts';

/**
 * Body of `POST /api/occurrences/{id}/book`: a planned visit to the vet, after which nothing is sent until it took place or was cancelled;
 * or a day agreed with anyone else, after which it is due again.
 */
export const bookBody = z
  .strictObject({ visitId: id.optional(), on: before2100(localDate).optional() })
  .refine(({ visitId, on }) => visitId !== undefined || on !== undefined, {
    path: ['on'],
    message: 'Choose the visit, or the day it is booked for.',
  })
  .meta({ id: 'Book' });
export type BookBody = z.output<typeof bookBody>;
