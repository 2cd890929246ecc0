import { z } from 'zod';
import { id } from './values.ts';

export const organisationType = z.enum(['family', 'sitter', 'livery', 'kennel', 'vet', 'rescue']);
export type OrganisationType = z.infer<typeof organisationType>;

/** Answer of `GET /api/organization`; `id` is null for a person who only has pets shared with them. */
export const organisation = z
  .object({
    id: id.nullable(),
    name: z.string(),
    type: organisationType.nullable(),
    zone: z.string(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisation>;
