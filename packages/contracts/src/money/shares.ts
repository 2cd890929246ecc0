/** What a pet has of an amount. */
export interface Share {
  readonly petId: string;
  readonly sharePence: number;
}

/** The same as it was typed: null where nobody said how much. */
export interface AskedShare {
  readonly petId: string;
  readonly sharePence: number | null;
}

/**
 * An amount in `count` parts that come to it exactly, by the largest remainder: as equal as whole pence can be, the first ones a penny
 * more. What comes back is divided as what was paid.
 */
export function splitPence(pence: number, count: number): number[] {
  const least = Math.trunc(pence / count);
  const left = Math.abs(pence - least * count);
  return Array.from({ length: count }, (_, index) => least + (index < left ? Math.sign(pence) : 0));
}

/** What everybody has of it: the shares that were typed, and the rest in equal parts for those of whom nothing was said. */
export function sharesOf(pence: number, asked: readonly AskedShare[]): Share[] {
  const typed = asked.reduce((sum, { sharePence }) => sum + (sharePence ?? 0), 0);
  const rest = splitPence(pence - typed, Math.max(1, asked.filter(({ sharePence }) => sharePence === null).length));
  let next = 0;
  return asked.map(({ petId, sharePence }) => {
    if (sharePence !== null) return { petId, sharePence };
    next += 1;
    return { petId, sharePence: rest[next - 1] ?? 0 };
  });
}

/** Are the shares those of equal parts, so that they follow the amount? */
export function isEvenly(pence: number, shares: readonly Share[]): boolean {
  const even = splitPence(pence, Math.max(1, shares.length));
  return shares.every(({ sharePence }, index) => sharePence === even[index]);
}
