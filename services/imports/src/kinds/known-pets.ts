import type { PetCreate } from '@petcare/contracts';
import type { KnownPet } from '@petcare/pets';
import { plainWord } from '../engine/cell-readers.ts';
import type { Known, Placed, Same } from '../engine/kind-of-import.ts';

/** What tells an animal from others. */
type Told = Pick<KnownPet, 'name' | 'species' | 'sex' | 'birthDate' | 'birthDatePrecision' | 'ueln' | 'chips'>;

/** An animal that's here or in an earlier row, and what's said about a row that is the same, or may be. */
interface Met {
  readonly told: Told;
  readonly same: (what: string) => string;
  readonly perhaps: string;
}

const toldIn = ({ microchips, horse, ...pet }: PetCreate): Told => ({
  ...pet,
  ueln: horse?.ueln ?? null,
  chips: microchips.map(({ number }) => number),
});

const identityOf = ({ name, species, birthDate }: Told): string | null =>
  birthDate === null ? null : [name.toLowerCase(), species, birthDate].join('|');

/** What no two animals share, and the field it's in. */
const numbersOf = ({ chips, ueln }: Told): { key: string; field: string; what: string }[] => [
  ...chips.map((number) => ({ key: `chip ${number}`, field: 'microchip', what: 'microchip' })),
  ...(ueln === null ? [] : [{ key: `ueln ${ueln}`, field: 'ueln', what: 'UELN' }]),
];

/** Of two without a number in common: puppies of a litter may have the same name until they have homes. */
function differ(one: Told, other: Told): boolean {
  const haveChips = one.chips.length > 0 && other.chips.length > 0;
  const haveUelns = one.ueln !== null && other.ueln !== null;
  const haveSexes = one.sex !== 'unknown' && other.sex !== 'unknown';
  return haveChips || haveUelns || (haveSexes && one.sex !== other.sex);
}

const hasWholeDate = ({ told }: Pick<Met, 'told'>): boolean => told.birthDatePrecision === 'day';

/**
 * Tells animals apart by chip, then UELN, then name, species and birth together, as long as nothing else they state differs; never by
 * name alone. If only a month or a year of birth is known, it may be another one and is added: of two that are the same, one can be
 * deleted, but of one that was left out nobody would know.
 */
export class KnownPets implements Known<PetCreate> {
  private readonly byNumber = new Map<string, Met>();
  private readonly byIdentity = new Map<string, Met[]>();
  /** Whose number each is of those in earlier rows. */
  private readonly holders = new Map<string, { name: string; row: number }>();

  constructor(pets: readonly KnownPet[]) {
    for (const told of pets)
      this.remember({
        told,
        same: (what) => `Already here: ${told.name} has this ${what}.`,
        perhaps: `May be the same as ${told.name}, who is already here.`,
      });
  }

  /** Under another name, a number is a slip in the file; were that row left out, nobody would see that an animal is missing. */
  place(draft: PetCreate): Placed<PetCreate> {
    const taken = numbersOf(toldIn(draft)).flatMap(({ key, field }) => {
      const holder = this.holders.get(key);
      return holder && plainWord(holder.name) !== plainWord(draft.name) ? [{ field, ...holder }] : [];
    })[0];
    if (!taken) return { draft };
    const message = `${taken.name} in row ${taken.row} has this too. Check which of them it belongs to.`;
    return { problem: { field: taken.field, message } };
  }

  sameAs(draft: PetCreate): Same | null {
    const told = toldIn(draft);
    for (const { key, what } of numbersOf(told)) {
      const met = this.byNumber.get(key);
      if (met) return { words: met.same(what), isCertain: true };
    }
    const alike = (this.byIdentity.get(identityOf(told) ?? '') ?? []).filter((met) => !differ(told, met.told));
    const same = hasWholeDate({ told }) && alike.find(hasWholeDate);
    if (same) return { words: same.same('name, species and date of birth'), isCertain: true };
    const [perhaps] = alike;
    return perhaps ? { words: perhaps.perhaps, isCertain: false } : null;
  }

  add(draft: PetCreate, row: number): void {
    const told = toldIn(draft);
    for (const { key } of numbersOf(told)) this.holders.set(key, { name: draft.name, row });
    this.remember({
      told,
      same: (what) => `Row ${row} has this ${what} too.`,
      perhaps: `May be the same as row ${row}.`,
    });
  }

  private remember(met: Met): void {
    for (const { key } of numbersOf(met.told)) if (!this.byNumber.has(key)) this.byNumber.set(key, met);
    const identity = identityOf(met.told);
    if (identity === null) return;
    const alike = this.byIdentity.get(identity);
    if (alike) alike.push(met);
    else this.byIdentity.set(identity, [met]);
  }
}
