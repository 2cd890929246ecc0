import { z } from 'zod';
import { id } from './values.ts';

/** What of a pet's record a reminder can be about. */
export const linkedKind = z.enum(['vaccination', 'visit', 'medication', 'treatment', 'policy']);
export type LinkedKind = z.output<typeof linkedKind>;

/** The record that a reminder is about: doing the one settles the other. */
export const recordLink = z.strictObject({ kind: linkedKind, petId: id, id });
export type RecordLink = z.output<typeof recordLink>;
