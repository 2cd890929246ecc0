import {
  beginsFirst,
  emailAddress,
  endsTooSoon,
  id,
  instant,
  listOf,
  localDate,
  optionalText,
  z,
} from '@petcare/contracts';
import { endOfPeriod } from './period.ts';

/** Body of `POST /api/pets/{id}/medical-report`: who gets the pet's medical history as a PDF, and of which period. */
export const medicalMailCreate = z
  .strictObject({
    to: emailAddress,
    /** The first day it covers, and the last; everything if left out. */
    from: endOfPeriod,
    until: endOfPeriod,
    /** What the sender says to whoever reads it. */
    note: optionalText(500).optional(),
  })
  .refine(({ from, until }) => beginsFirst({ from, to: until }), { ...endsTooSoon, path: ['until'] })
  .meta({ id: 'MedicalMailCreate' });
export type MedicalMailCreate = z.output<typeof medicalMailCreate>;

/** A medical history that was e-mailed, or is on its way; `state` says which. */
export const medicalMail = z
  .object({
    id,
    to: z.string(),
    from: localDate.nullable(),
    until: localDate.nullable(),
    sentBy: z.string().nullable(),
    askedAt: instant,
    /** `uncertain` may have arrived: the mail server's answer was lost. */
    state: z.enum(['on-its-way', 'sent', 'uncertain', 'failed']),
  })
  .meta({ id: 'MedicalMail' });
export type MedicalMail = z.output<typeof medicalMail>;

/** Answer of `GET /api/pets/{id}/medical-report`: the last twenty, newest first. */
export const medicalMailList = listOf(medicalMail).meta({ id: 'MedicalMailList' });
export type MedicalMailList = z.output<typeof medicalMailList>;
