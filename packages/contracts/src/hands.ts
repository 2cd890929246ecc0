/** An inch is 2.54 cm, a hand four inches. */
const cmPerInch = 2.54;

/** A height in hands and inches: 14.2 hh is 14 hands and 2 inches, not a decimal. */
export interface Hands {
  hands: number;
  inches: 0 | 1 | 2 | 3;
}

/** To the nearest inch. */
export function handsOf(cm: number): Hands {
  const inches = Math.round(cm / cmPerInch);
  return { hands: Math.floor(inches / 4), inches: (inches % 4) as Hands['inches'] };
}

/** To the nearest centimetre. */
export function cmOf({ hands, inches }: Hands): number {
  return Math.round((hands * 4 + inches) * cmPerInch);
}

/** "14.2 hh". */
export function formatHands({ hands, inches }: Hands): string {
  return `${hands}.${inches} hh`;
}

/** A height in hands as people write it: `14.2`, `14.2hh`, `14`; null for anything else, such as 14.5. */
export function parseHands(typed: string): Hands | null {
  const [, hands, inches = '0'] = /^(\d{1,2})(?:\.([0-3]))?\s*(?:hh|h|hands)?\.?$/i.exec(typed.trim()) ?? [];
  return hands === undefined ? null : { hands: Number(hands), inches: Number(inches) as Hands['inches'] };
}
