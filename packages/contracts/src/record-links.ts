import { z } from 'zod';
import { id } from './values.ts';

/** What in a pet's record a reminder can be about. */
export const linkedKind = z.enum(['vaccination', 'visit', 'medication', 'treatment', 'policy']);
export type LinkedKind = z.output<typeof linkedKind>;

/** The record a reminder is about: doing one settles the other. */
export const recordLink = z.strictObject({ kind: linkedKind, petId: id, id });
export type RecordLink = z.output<typeof recordLink>;
