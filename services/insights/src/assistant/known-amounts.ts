const units =
  'mg|mcg|µg|μg|ug|g|ml|iu|milligrams?|micrograms?|millilitres?|milliliters?|grams?|units?|tablets?|pills?|capsules?|drops?|puffs?|pumps?|pipettes?|sachets?|scoops?';
const digits: Readonly<Record<string, number>> = {
  half: 0.5,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const amount = new RegExp(
  `(?<![\\w.,])(\\d+(?:[.,]\\d+)?|${Object.keys(digits).join('|')})[\\s-]*(?:of )?(?:an? )?(${units})(\\s*(?:\\/|per|a)\\s*kg)?(?![\\w])`,
  'gi',
);
const same: Readonly<Record<string, string>> = {
  milligram: 'mg',
  microgram: 'µg',
  mcg: 'µg',
  ug: 'µg',
  μg: 'µg',
  gram: 'g',
  millilitre: 'ml',
  milliliter: 'ml',
  unit: 'iu',
  pill: 'tablet',
};

function plainAmount(number: string, unit: string): string {
  const value = digits[number.toLowerCase()] ?? Number(number.replace(',', '.'));
  const name = unit.toLowerCase().replace(/(?<=[a-z]{3})s$/, '');
  return `${value} ${same[name] ?? name}`;
}

/** Amounts of medicine in a text: "5 mg", "two tablets"; null for one by weight, which nobody ever records as given. */
function amountsIn(text: string): (string | null)[] {
  return [...text.matchAll(amount)].map(([, number = '', unit = '', byWeight]) =>
    byWeight ? null : plainAmount(number, unit),
  );
}

/** The amounts recorded in a record: an assistant may repeat them, and name no others. */
export class KnownAmounts {
  private readonly known = new Set<string>();

  /** Takes in what was read: texts, and a medication's amount and unit. */
  read(value: unknown): void {
    if (typeof value === 'string') for (const one of amountsIn(value)) this.known.add(one ?? '');
    if (typeof value !== 'object' || value === null) return;
    const { amount: number, unit } = value as Record<string, unknown>;
    if (typeof number === 'string' && typeof unit === 'string') this.known.add(plainAmount(number, unit));
    for (const inner of Object.values(value)) this.read(inner);
  }

  /** Does this say how much to give, where that isn't recorded? */
  isExceededBy(sentence: string): boolean {
    return amountsIn(sentence).some((one) => one === null || !this.known.has(one));
  }
}
