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
const words = Object.keys(digits).join('|');
/** "1½", "one and a half", "1,200", "2.5", "two" */
const quantity = `(?:\\d+|${words}) and a half|\\d+\\s?[½¼¾]|[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?|${words}`;
const amount = new RegExp(
  `(?<![\\w.,])(${quantity})[\\s-]*(?:of )?(?:an? )?(${units})(\\s*(?:\\/|per|a)\\s*kg)?(?![\\w])`,
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

/** The number that a quantity in small letters stands for; a comma before three digits parts thousands. */
function numberIn(said: string): number {
  const [, whole = '', part = ''] = /^(\w+)(?: and a (half)|\s?[½¼¾])$/.exec(said) ?? [];
  if (whole !== '') return numberIn(whole) + numberIn(part || said.slice(-1));
  const plain = /^[1-9]\d{0,2}(?:,\d{3})+/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.');
  return digits[plain] ?? Number(plain);
}

function plainAmount(number: string, unit: string): string {
  const value = numberIn(number.toLowerCase());
  const name = unit.toLowerCase().replace(/(?<=[a-z]{3})s$/, '');
  return `${value} ${same[name] ?? name}`;
}

/** Amounts of medicine in a text: "5 mg", "two tablets"; null for one by weight, which nobody ever records as given. */
function amountsIn(text: string): (string | null)[] {
  return [...text.matchAll(amount)].map(([, number = '', unit = '', byWeight]) =>
    byWeight ? null : plainAmount(number, unit),
  );
}

/** Fields whose number is in the record's unit: a dose, what there is of a medicine, a weight. */
const inUnit = new Set(['amount', 'stock', 'value']);

/** The amounts recorded in a record: an assistant may repeat them, and name no others. */
export class KnownAmounts {
  private readonly known = new Set<string>();

  /** Takes in what was read: texts, and what stands in fields; a step of a medication is in the unit of that. */
  read(value: unknown, unitAround?: string): void {
    if (typeof value === 'string') for (const one of amountsIn(value)) this.known.add(one ?? '');
    if (typeof value !== 'object' || value === null) return;
    const { unit = unitAround, grams } = value as Record<string, unknown>;
    const known = typeof unit === 'string' ? unit : undefined;
    if (typeof grams === 'number') this.known.add(plainAmount(`${grams}`, 'g'));
    for (const [field, inner] of Object.entries(value)) {
      if (known !== undefined && inUnit.has(field) && typeof inner === 'string')
        this.known.add(plainAmount(inner, known));
      this.read(inner, known);
    }
  }

  /** Does this say how much to give, where that isn't recorded? */
  isExceededBy(sentence: string): boolean {
    return amountsIn(sentence).some((one) => one === null || !this.known.has(one));
  }
}
