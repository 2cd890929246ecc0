import { id } from '@petcare/contracts';
import { defineEvent } from '@petcare/platform';
import { z } from 'zod';

/** A pet was moved to the recycle bin. */
export const petDeleted = defineEvent({ name: 'pets.pet-deleted', schema: z.object({ petId: id }) });
/** A pet has died. */
export const petDied = defineEvent({ name: 'pets.pet-died', schema: z.object({ petId: id }) });
/** It hadn't died: that was a mistake. */
export const petLives = defineEvent({ name: 'pets.pet-lives', schema: z.object({ petId: id }) });
/** A pet was marked as lost. */
export const petLost = defineEvent({ name: 'pets.pet-lost', schema: z.object({ petId: id }) });
/** A pet was restored from the recycle bin. */
export const petRestored = defineEvent({ name: 'pets.pet-restored', schema: z.object({ petId: id }) });
/** A pet was transferred to somebody else. */
export const petLeft = defineEvent({ name: 'pets.pet-left', schema: z.object({ petId: id }) });
/** A pet came here from another organisation. */
export const petArrived = defineEvent({ name: 'pets.pet-arrived', schema: z.object({ petId: id }) });
/** It wasn't transferred, or has come back. */
export const petReturned = defineEvent({ name: 'pets.pet-returned', schema: z.object({ petId: id }) });
