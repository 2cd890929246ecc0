import {
  datePrecision,
  emailAddress,
  id,
  instant,
  listOf,
  listQuery,
  optionalText,
  species,
  version,
  z,
} from '@petcare/contracts';

/** How long a new keeper has to say yes. */
export const transferDays = 14;

/** The offers an organisation may have open at a time. */
export const mostOffers = 200;

/** What of a pet can go along besides its profile, microchips and photo, in the order of the dialog → what the sender reads. */
export const transferPartNames = {
  medical: 'Health: vaccinations, treatments, conditions, allergies and visits',
  medication: 'Medication that’s being given',
  measures: 'Weight and other measures',
  notes: 'Notes, except private ones',
  training: 'Training',
  documents: 'Photos and documents',
  reminders: 'Reminders that are still to come',
} as const;
export type TransferPart = keyof typeof transferPartNames;
export const transferParts = Object.keys(transferPartNames) as [TransferPart, ...TransferPart[]];

const parts = z
  .array(z.enum(transferParts))
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each part once.');

/** None if left empty. */
const offeredTo = z
  .string()
  .trim()
  .nullable()
  .overwrite((typed) => (typed === '' ? null : typed))
  .pipe(emailAddress.nullable());

/** Body of `POST /api/transfers`. */
export const transferCreate = z
  .strictObject({
    petId: id,
    /** Besides the profile. */
    parts,
    /** Who gets the link by e-mail; null: the sender passes it on. */
    email: offeredTo.default(null),
    message: optionalText(500).default(null),
  })
  .meta({ id: 'TransferCreate' });
export type TransferCreate = z.output<typeof transferCreate>;
export type TransferCreateInput = z.input<typeof transferCreate>;

/** A pet is offered to a new keeper, or was. */
export const transfer = z
  .object({
    id,
    pet: z.object({ id, name: z.string() }),
    parts,
    /** Null for those who don't decide what is shared, too. */
    email: z.string().nullable(),
    message: z.string().nullable(),
    /** It also ends as `cancelled` when the pet dies, is deleted or leaves in another way. */
    state: z.enum(['open', 'claimed', 'cancelled', 'expired']),
    until: instant,
    createdAt: instant,
    endedAt: instant.nullable(),
    /** Who took the pet on, and in which organisation, as they were called then. */
    claimedBy: z.object({ name: z.string(), organizationName: z.string() }).nullable(),
    /** Null once it's over, and for all but who made it and owners. */
    url: z.string().nullable(),
    version,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transfer>;

/** Query of `GET /api/transfers`: of one pet. */
export const transferListQuery = listQuery.extend({ petId: id.optional() });
export type TransferListQuery = z.output<typeof transferListQuery>;

/** Answer of `GET /api/transfers`: newest first. */
export const transferList = listOf(transfer).meta({ id: 'TransferList' });
export type TransferList = z.infer<typeof transferList>;

/** Why the organisation somebody works in can't take a pet on: none, its own pet, or not with their role. */
export const noClaiming = z.enum(['no-organisation', 'own', 'role']);
export type NoClaiming = z.infer<typeof noClaiming>;

/**
 * Answer of `GET /api/transfer-offers/{secret}`, for anyone with the link: the pet's name, and the rest once they're logged in. A link that is over
 * or unknown, or that somebody else used, is 404.
 */
export const transferOffer = z
  .object({
    petName: z.string(),
    /** Null for somebody who isn't logged in. */
    offer: z
      .object({
        species,
        birthDate: z.string().nullable(),
        birthDatePrecision: datePrecision.nullable(),
        /** Path of a picture. */
        photo: z.string().nullable(),
        /** Null without an account any more. */
        offeredBy: z.string().nullable(),
        organizationName: z.string(),
        message: z.string().nullable(),
        parts,
        until: instant,
        /** What the sender is told of whoever takes it on. */
        told: z.object({ name: z.string(), organizationName: z.string().nullable() }),
        /** Null: they can. */
        refusal: noClaiming.nullable(),
        /** The pet, once they have taken it on. */
        claimedPetId: id.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TransferOffer' });
export type TransferOffer = z.infer<typeof transferOffer>;

/** Answer of `POST /api/transfer-offers/{secret}/claim`: the new keeper's own pet. The same again for whoever claimed it. */
export const transferClaimed = z.object({ petId: id }).meta({ id: 'TransferClaimed' });
export type TransferClaimed = z.infer<typeof transferClaimed>;
