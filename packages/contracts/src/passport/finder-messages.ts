import { id, instant, optionalLine, paragraphs, text, z } from '@petcare/contracts';
import { optionalEmail, optionalPhoneNumber } from '@petcare/contracts/contacts';

/** What the public page's form sends: an address, which the owner never sees, or a number, which they do. */
export const finderMessageCreate = z
  .object({
    name: text(80, 'Enter your name.'),
    message: paragraphs(2000, 'Write a message.'),
    email: optionalEmail.default(null),
    phone: optionalPhoneNumber.default(null),
    place: optionalLine(200).default(null),
  })
  .refine(({ email: address, phone }) => address !== null || phone !== null, {
    path: ['email'],
    message: 'Enter an e-mail address or a phone number, so that you can get an answer.',
  });
export type FinderMessageCreate = z.output<typeof finderMessageCreate>;

/** As the owner sees it: without the finder's e-mail address. */
export const finderMessage = z
  .object({
    id,
    createdAt: instant,
    name: z.string(),
    message: z.string(),
    phone: z.string().nullable(),
    place: z.string().nullable(),
    /** Can it be answered here? Without an address the finder waits for a call. */
    canAnswer: z.boolean(),
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'FinderMessage' });
export type FinderMessage = z.infer<typeof finderMessage>;

/** Body of `POST /api/finder-messages/{id}/answer`. */
export const finderAnswer = z
  .strictObject({ answer: paragraphs(2000, 'Write your answer.') })
  .meta({ id: 'FinderAnswer' });
export type FinderAnswer = z.output<typeof finderAnswer>;
