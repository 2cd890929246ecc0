import { id, instant, listOf, listQuery, text, version, z } from '@petcare/contracts';
import { mostPets } from '@petcare/contracts/sharing';

/** The hand-over links an organisation may have at a time, not counting those that are over. */
export const mostHandOverLinks = 200;
/** The longest one may work for. */
export const mostHandOverDays = 60;
/** How long we keep one that is over. */
export const handOverLinksKept = '1 year';
/** Wrong PINs in an hour, after which nobody gets in for an hour. */
export const mostWrongPins = 10;
/** Wrong PINs ever, after which a link stops working for good. */
export const mostWrongPinsEver = 50;

/** What of an animal can be shown besides who it is, in the order of the page → what the owner reads. */
export const handOverAreaNames = {
  medical: 'Allergies and conditions',
  medication: 'Medication and when it’s due',
  measures: 'Latest weight',
  reminders: 'What’s due',
  notes: 'Notes about hand-over and diet',
  contacts: 'Vets, and who to ring in an emergency',
} as const;
export type HandOverArea = keyof typeof handOverAreaNames;
export const handOverAreas = Object.keys(handOverAreaNames) as [HandOverArea, ...HandOverArea[]];

const areas = z
  .array(z.enum(handOverAreas))
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each part once.');

/** Four to eight digits; none if left empty. */
const pin = z
  .string()
  .trim()
  .refine((typed) => typed === '' || /^\d{4,8}$/.test(typed), 'Use 4 to 8 digits.')
  .nullable()
  .overwrite((typed) => (typed === '' ? null : typed));

/** Who a link is for, in the owner's words. */
const label = text(80, 'Say who it’s for.');

/** Body of `POST /api/hand-over-links`. */
export const handOverLinkCreate = z
  .strictObject({
    label,
    petIds: z
      .array(id)
      .min(1, 'Choose at least one pet.')
      .max(mostPets)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each pet once.'),
    /** Besides who the animals are. */
    areas,
    /** May whoever has it tick off doses and reminders? */
    mayTickOff: z.boolean().default(false),
    pin: pin.default(null),
    until: instant,
  })
  .meta({ id: 'HandOverLinkCreate' });
export type HandOverLinkCreate = z.output<typeof handOverLinkCreate>;
export type HandOverLinkCreateInput = z.input<typeof handOverLinkCreate>;

/** A page about some animals for somebody without an account, as the owner sees it. */
export const handOverLink = z
  .object({
    id,
    label: z.string(),
    /** Deleted ones aren't named. */
    pets: z.array(z.object({ id, name: z.string() })),
    areas,
    mayTickOff: z.boolean(),
    /** Does it ask for one? Not once it's over. */
    hasPin: z.boolean(),
    until: instant,
    /** `ended` is by the clock, `revoked` was somebody's doing, and `shut` is after too many wrong PINs. */
    state: z.enum(['live', 'ended', 'revoked', 'shut']),
    /** Null once it's over. */
    url: z.string().nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
    lastLookedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'HandOverLink' });
export type HandOverLink = z.infer<typeof handOverLink>;

/** Query of `GET /api/hand-over-links`: to one animal, and those that work or don't any more. */
export const handOverLinkListQuery = listQuery.extend({
  petId: id.optional(),
  state: z.enum(['live', 'over']).optional(),
});
export type HandOverLinkListQuery = z.output<typeof handOverLinkListQuery>;

/** Answer of `GET /api/hand-over-links`: newest first. */
export const handOverLinkList = listOf(handOverLink).meta({ id: 'HandOverLinkList' });
export type HandOverLinkList = z.infer<typeof handOverLinkList>;

/** The name somebody gives themselves before they tick something off. */
export const handOverName = text(60, 'Enter your name.');
