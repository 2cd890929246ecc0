import { recordKinds, timeline } from '@petcare/contracts';
import { z } from 'zod';
import { signUp, type Actor } from './actors.ts';
import { recordSamples, type RecordNeeds, type RecordSample, type WrittenKind } from './record-samples.ts';
import { createPet } from './records.ts';
import type { TestApi } from './test-api.ts';

const entry = z.looseObject({ id: z.string(), version: z.number() });
const entries = z.object({ items: z.array(entry), nextCursor: z.string().nullable() });
export type Entry = z.output<typeof entry>;

export const isOfPets = (kind: WrittenKind): boolean =>
  !('isOfOrganisation' in recordKinds[kind]) && !('within' in recordKinds[kind]);

/** An organisation with a pet, for trying out one kind of record. */
export class RecordTrial {
  private constructor(
    readonly api: TestApi,
    readonly kind: WrittenKind,
    readonly owner: Actor,
    readonly petId: string,
    private readonly needs: RecordNeeds,
  ) {}

  static async begin(api: TestApi, kind: WrittenKind): Promise<RecordTrial> {
    const owner = await signUp(api, { plan: 'pro' });
    const { id: petId } = await createPet(owner);
    return new RecordTrial(api, kind, owner, petId, (await recordSamples[kind].needs?.(owner, petId)) ?? {});
  }

  get sample(): RecordSample {
    const sample = recordSamples[this.kind];
    return { ...sample, least: { ...sample.least, ...this.needs.fields } };
  }

  all(petId = this.petId): string {
    const words = recordKinds[this.kind];
    if ('within' in words) return `/api/${words.within}/${this.needs.parentId}/${words.path}`;
    return isOfPets(this.kind) ? `/api/pets/${petId}/${words.path}` : `/api/${words.path}`;
  }

  at({ id }: { id: string }, petId = this.petId): string {
    return `${this.all(petId)}/${id}`;
  }

  async made(fields: object = this.sample.least, who = this.owner, petId = this.petId): Promise<Entry> {
    const { status, body } = await who.post(this.all(petId), { ...this.needs.fields, ...fields, confirmed: true });
    if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
    return entry.parse(body);
  }

  async page(query: string): Promise<z.output<typeof entries>> {
    return entries.parse((await this.owner.get(`${this.all()}${query}`)).body);
  }

  change(entryOf: { id: string }, who = this.owner) {
    return who.patch(this.at(entryOf), { version: 1, ...this.sample.change, confirmed: true });
  }

  /** What of a record appears in the pet's history: nothing, or everything. */
  async history(id: string): Promise<object[]> {
    const { body } = await this.owner.get(`/api/pets/${this.petId}/timeline?limit=100`);
    return timeline.parse(body).items.filter((item) => item.id === id);
  }
}
