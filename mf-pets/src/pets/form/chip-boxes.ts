import { normaliseMicrochip, type Microchip } from '@petcare/contracts';

/** A chip in the form: an empty text means nothing. */
export type ChipBoxes = Record<keyof Microchip, string>;

const keys = ['number', 'implantedOn', 'site', 'database', 'checkedOn'] as const;

/** A chip's boxes, or empty ones. */
export function chipBoxes(chip: Microchip | undefined): ChipBoxes {
  return Object.fromEntries(keys.map((key) => [key, chip?.[key] ?? ''])) as ChipBoxes;
}

export function isFilled(chip: ChipBoxes): boolean {
  return keys.some((key) => chip[key].trim() !== '');
}

/** What was typed for a chip, as the contract has it. */
export function chipOf(chip: ChipBoxes): Microchip {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    number: normaliseMicrochip(chip.number),
    implantedOn: orNull(chip.implantedOn),
    site: orNull(chip.site),
    database: orNull(chip.database),
    checkedOn: orNull(chip.checkedOn),
  };
}

/** The chips that are filled in, with their positions in the form. */
export function filledChips(chips: readonly ChipBoxes[]): { chip: ChipBoxes; place: number }[] {
  return chips.map((chip, place) => ({ chip, place })).filter(({ chip }) => isFilled(chip));
}
