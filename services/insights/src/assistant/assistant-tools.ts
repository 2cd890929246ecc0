import { areas, dateIn, localDate, recordKinds, speciesNames, z, type Area, type Pet } from '@petcare/contracts';
import type { InsightEvidence } from '@petcare/contracts/insights';
import type { Scope } from '@petcare/platform';
import type { ChatCompletionTool } from 'openai/resources/chat/completions';
import type { InsightsService } from '../insights.service.ts';
import type { ToolCall } from './assistant-endpoint.ts';
import { KnownAmounts } from './known-amounts.ts';
import { kindsOfPets, type ReadEntries, type ReadEntry } from './read-entries.ts';

/** The most read for one answer, in characters: anything beyond isn't sent. */
const mostRead = 40_000;

/** What people are promised never leaves. */
const neverRead: ReadonlySet<Area> = new Set(['documents', 'contacts']);

const nothing = z.strictObject({});
const period = z.strictObject({
  from: localDate.optional(),
  until: localDate.optional(),
  words: z.string().max(80).optional(),
});
const ofKind = z.strictObject({ kind: z.enum(kindsOfPets as [string, ...string[]]) });

const day = { type: 'string', description: 'A day, YYYY-MM-DD.' };
const tool = (name: string, description: string, properties: Record<string, unknown> = {}): ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters: { type: 'object', properties, additionalProperties: false } },
});

/** What a model can ask for: all of it only reads, all of it about one pet. */
export const tools: readonly ChatCompletionTool[] = [
  tool('read_pet', 'What kind of animal it is: species, breed, age, sex, warning.'),
  tool('read_history', 'What happened to the animal, the latest first, one line each.', {
    from: day,
    until: day,
    words: { type: 'string', description: 'Only what has these words in it.' },
  }),
  tool('read_entries', 'All that is written in the latest entries of a kind.', {
    kind: { type: 'string', enum: kindsOfPets },
  }),
  tool('read_insights', 'What fixed rules find worth a look in the record.'),
];

interface About {
  readonly scope: Scope;
  readonly pet: Pet;
  readonly zone: string;
}
interface Sources {
  readonly entries: ReadEntries;
  readonly insights: InsightsService;
}

/** What the asker can see of one pet, for one answer. It remembers what was read: only that can be cited. */
export class AssistantTools {
  readonly read = new Map<string, InsightEvidence>();
  readonly amounts = new KnownAmounts();
  /** What the answer's reader has to be allowed to see. */
  readonly areas = new Set<Area>();
  private sent = 0;

  constructor(
    private readonly about: About,
    private readonly sources: Sources,
  ) {}

  /** Entries that can be cited: including those that earlier answers, sent along, are based on. */
  remember(entries: readonly InsightEvidence[]): void {
    for (const one of entries) {
      this.read.set(keyOf(one), one);
      this.areas.add(areaOf(one));
    }
  }

  /** What the model is told: never an error, never anything about another animal. */
  async answer({ function: { name, arguments: typed } }: ToolCall): Promise<string> {
    const found = await this.find(name, argumentsIn(typed));
    if (typeof found === 'string') return JSON.stringify({ problem: found });
    const told: unknown[] = [];
    for (const one of found) {
      const size = JSON.stringify(one.fields).length;
      if (this.sent + size > mostRead) break;
      this.sent += size;
      this.note(one);
      told.push({ cite: `[[${keyOf(one.evidence)}]]`, ...one.fields });
    }
    return JSON.stringify({ entries: told, ...(told.length < found.length && { more: 'There is more than fits.' }) });
  }

  private note({ evidence, area, fields }: ReadEntry): void {
    this.remember([evidence]);
    this.areas.add(area);
    this.amounts.read(fields);
  }

  private async find(name: string, given: unknown): Promise<readonly ReadEntry[] | string> {
    const { scope, pet } = this.about;
    if (name === 'read_pet') return nothing.safeParse(given).success ? [this.pet()] : 'It takes nothing.';
    if (name === 'read_insights') return nothing.safeParse(given).success ? this.insights() : 'It takes nothing.';
    if (name === 'read_history') {
      const wanted = period.safeParse(given);
      if (!wanted.success) return 'It takes from, until and words, and is only about this animal.';
      return this.sources.entries.history(scope, pet.id, this.seen(), wanted.data);
    }
    if (name === 'read_entries') {
      const kind = kindsOfPets.find((one) => one === ofKind.safeParse(given).data?.kind);
      if (!kind) return 'It takes a kind from the list, and is only about this animal.';
      if (!scope.can(`${recordKinds[kind].area}.view`, pet.id)) return 'Whoever asks may not see that.';
      return this.sources.entries.ofKind(scope, pet.id, kind);
    }
    return 'There is no such tool.';
  }

  private seen(): Area[] {
    const { scope, pet } = this.about;
    return areas.filter((area) => !neverRead.has(area) && scope.can(`${area}.view`, pet.id));
  }

  private pet(): ReadEntry {
    const { pet } = this.about;
    const { name, breed, secondBreed, isCross, sex, neutered, birthDate, birthDatePrecision, warning, deceasedOn } =
      pet;
    return {
      evidence: { kind: 'pet', id: pet.id, parentId: null, label: name },
      area: 'profile',
      fields: {
        name,
        species: speciesNames[pet.species],
        breed,
        secondBreed,
        isCross,
        sex,
        neutered,
        birthDate,
        birthDatePrecision,
        warning,
        deceasedOn,
        today: dateIn(this.about.zone),
      },
    };
  }

  private async insights(): Promise<ReadEntry[]> {
    const { scope, pet } = this.about;
    const { items } = await this.sources.insights.ofPet(scope, pet.id);
    return (
      items
        // Not even the end of a chip's number leaves.
        .filter(({ muted, code }) => muted === null && code !== 'chip-check')
        .flatMap(({ title, sentence, advice, since, evidence }) =>
          evidence.map((one) => ({
            evidence: one,
            area: areaOf(one),
            fields: { title, sentence, advice, since, restsOn: one.label },
          })),
        )
    );
  }
}

const areaOf = ({ kind }: InsightEvidence): Area => (kind === 'pet' ? 'profile' : recordKinds[kind].area);
const keyOf = ({ kind, id }: InsightEvidence): string => `${kind}:${id}`;

function argumentsIn(typed: string): unknown {
  try {
    return JSON.parse(typed || '{}');
  } catch {
    return null;
  }
}
