/** A pet's share of an amount. */
export interface Share {
  readonly petId: string;
  readonly sharePence: number;
}

/** The same as typed: null if nobody said how much. */
export interface AskedShare {
  readonly petId: string;
  readonly sharePence: number | null;
}

/**
 * An amount in `count` parts that add up exactly, by the largest remainder: as equal as whole pence can be, the first ones a penny
 * more. Money that came back is divided like money paid.
 */
export function splitPence(pence: number, count: number): number[] {
  const least = Math.trunc(pence / count);
  const left = Math.abs(pence - least * count);
  return Array.from({ length: count }, (_, index) => least + (index < left ? Math.sign(pence) : 0));
}

/** Everyone's share: those typed, and the rest divided equally among those left open. */
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

/** Are the shares equal, so that they follow the amount? */
export function isEvenly(pence: number, shares: readonly Share[]): boolean {
  const even = splitPence(pence, Math.max(1, shares.length));
  return shares.every(({ sharePence }, index) => sharePence === even[index]);
}
