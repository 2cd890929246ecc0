import { antigen, type Antigen, type VaccinationAntigen } from '@petcare/contracts/health';

/** What a jab protects against, as the form keeps it in one box: `rabies=2027-01-31,distemper=`. */
export function inAntigenBox(list: readonly VaccinationAntigen[]): string {
  return list.map(({ code, validUntil }) => `${code}=${validUntil ?? ''}`).join(',');
}

export function fromAntigenBox(box: string): VaccinationAntigen[] {
  return box.split(',').flatMap((part) => {
    const [name = '', until = ''] = part.split('=');
    const code = antigen.safeParse(name);
    return code.success ? [{ code: code.data, validUntil: until === '' ? null : until }] : [];
  });
}

/** The same with or without one of them; the others keep their dates and places. */
export function withAntigen(box: string, code: Antigen, isThere: boolean): string {
  const others = fromAntigenBox(box).filter((known) => known.code !== code);
  return inAntigenBox(isThere ? [...others, { code, validUntil: null }] : others);
}

export function withEnd(box: string, code: Antigen, validUntil: string): string {
  return inAntigenBox(
    fromAntigenBox(box).map((known) => (known.code === code ? { code, validUntil: validUntil || null } : known)),
  );
}
