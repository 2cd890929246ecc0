import { emailAddress, id, instant, listOf, listQuery, version, z } from '@petcare/contracts';
import { chosenAreas, grantAreas, grantPreset } from './grant-areas.ts';

/** The most pets one grant may cover. */
export const mostPets = 100;
/** The grants an organisation may have at a time, not counting those that are over. */
export const mostGrants = 500;
/** How long whoever has the address can accept an offer. */
export const offerDays = 7;

/**
 * `offered` waits for someone with that address to accept it; `expired`, `upcoming` and `ended` are by the clock, and the rest was
 * someone's doing: the owner's (`revoked`), or the recipient's (`left`, or `declined` before accepting).
 */
export const grantState = z.enum(['offered', 'expired', 'upcoming', 'live', 'ended', 'revoked', 'left', 'declined']);
export type GrantState = z.infer<typeof grantState>;

const petIds = z
  .array(id)
  .min(1, 'Choose at least one pet.')
  .max(mostPets)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each pet once.');
const someAreas = chosenAreas.refine(
  (chosen) => Object.values(chosen).some((level) => level !== 'none'),
  'Choose at least one thing to share.',
);

interface Span {
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** Does it end after it starts, as far as both are known? */
function endsAfterItBegins({ from = null, until = null }: Span): boolean {
  return from === null || until === null || Date.parse(until) > Date.parse(from);
}
const endsTooEarly = { path: ['until'], message: 'Choose an end after the start.' };

/** Body of `POST /api/grants`: a grant to a `userId` starts at once, one to an address when its owner accepts. */
export const grantCreate = z
  .strictObject({
    petIds,
    to: z
      .strictObject({ email: emailAddress.optional(), userId: id.optional() })
      .refine(
        ({ email, userId }) => (email === undefined) !== (userId === undefined),
        'Say who to share with: an e-mail address or a person.',
      ),
    preset: grantPreset.optional(),
    /** Left out: what the preset fills in. */
    areas: someAreas.optional(),
    /** Left out: at once. */
    from: instant.optional(),
    /** Null: until someone ends it. */
    until: instant.nullable().default(null),
  })
  .refine(({ preset, areas }) => preset !== undefined || areas !== undefined, {
    path: ['areas'],
    message: 'Choose what to share.',
  })
  .refine(endsAfterItBegins, endsTooEarly)
  .meta({ id: 'GrantCreate' });
export type GrantCreate = z.output<typeof grantCreate>;

/** Body of `PATCH /api/grants/{id}`; a preset without areas means the preset's areas. */
export const grantUpdate = z
  .strictObject({
    version: version.optional(),
    petIds: petIds.optional(),
    preset: grantPreset.nullable().optional(),
    areas: someAreas.optional(),
    /** Null: at once, unless it has begun already. */
    from: instant.nullable().optional(),
    until: instant.nullable().optional(),
  })
  .refine(endsAfterItBegins, endsTooEarly)
  .meta({ id: 'GrantUpdate' });
export type GrantUpdate = z.output<typeof grantUpdate>;

const sharedPet = z.object({ id, name: z.string() });
const terms = {
  id,
  pets: z.array(sharedPet),
  preset: grantPreset.nullable(),
  areas: grantAreas,
  from: instant,
  until: instant.nullable(),
  state: grantState,
  /** Until when an offer to an address can be, or could have been, accepted; null once it is, and for a known person. */
  answerBy: instant.nullable().optional(),
};

/** A grant as the owner sees it: `to` says who has it. */
export const grant = z
  .object({
    ...terms,
    /** Those that have gone to somebody else since stay named, and are shared no longer; deleted ones aren't named. */
    pets: z.array(sharedPet.extend({ hasLeft: z.boolean().default(false) })),
    /** `name` is their first name, once someone has accepted. */
    to: z.object({ email: z.string().nullable(), userId: id.nullable(), name: z.string().nullable() }),
    createdAt: instant,
    /** When it was revoked, left or declined. */
    endedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof grant>;

/**
 * What `GET /api/grants` may be asked for: `open` are those `offered`, `upcoming` or `live`. Earlier screens don't know the state
 * `expired` and read `ended` instead; those that do say so with `knows`.
 */
export const grantListQuery = listQuery.extend({
  open: z.enum(['true', 'false']).optional(),
  knows: z.enum(['expired']).optional(),
});
export type GrantListQuery = z.output<typeof grantListQuery>;

/** Answer of `GET /api/grants`: newest first. */
export const grantList = listOf(grant).meta({ id: 'GrantList' });
export type GrantList = z.infer<typeof grantList>;

/** A grant as its recipient sees it. */
export const sharedWithMe = z
  .object({ ...terms, organizationId: id, organizationName: z.string() })
  .meta({ id: 'SharedWithMe' });
export type SharedWithMe = z.infer<typeof sharedWithMe>;

/**
 * Answer of `GET /api/shared-with-me`: what is offered to the person, what is to come and what applies now, newest first. Offers that
 * expired in the last 30 days are beside them, because earlier remotes take every item for something that can still begin.
 */
export const sharedWithMeList = z
  .object({ items: z.array(sharedWithMe), expired: z.array(sharedWithMe).optional() })
  .meta({ id: 'SharedWithMeList' });
export type SharedWithMeList = z.infer<typeof sharedWithMeList>;
