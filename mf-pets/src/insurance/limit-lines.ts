import { limitPerNames, penceOf, poundsWords, type PolicyLimit } from '@petcare/contracts/money';

const line = /^(?<name>.+?):?\s+(?<amount>£?[\d.,]+)(?:\s+(?:a|per)\s+(?<per>year|condition|claim))?$/;

/** Limits as they appear in the box: "Vet fees: £4,000 a year", one per line. */
export function limitLines(limits: readonly PolicyLimit[]): string {
  return limits
    .map(({ name, amountPence, per }) => `${name}: ${poundsWords(amountPence)} ${limitPerNames[per]}`)
    .join('\n');
}

/** What the lines say, for a `usual` time if they don't; null if one of them isn't a limit. */
export function limitsIn(text: string, usual: PolicyLimit['per'] = 'year'): PolicyLimit[] | null {
  const lines = text
    .split('\n')
    .map((words) => words.trim())
    .filter(Boolean);
  const limits = lines.map((words) => {
    const { name = '', amount = '', per = usual } = line.exec(words)?.groups ?? {};
    // The contract says how much a limit may come to.
    const amountPence = penceOf(amount, Number.MAX_SAFE_INTEGER);
    return name === '' || amountPence === null ? null : { name, amountPence, per: per as PolicyLimit['per'] };
  });
  return limits.every((limit) => limit !== null) ? limits : null;
}
