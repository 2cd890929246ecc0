import { isIsoMicrochip, microchipNumber, type Microchip } from '@petcare/contracts';
import { TriangleAlert } from 'lucide-react';

/** "981 000 006 612 345": fifteen digits in groups, for reading out; anything else as it is. */
export function formatMicrochip(number: string): string {
  return number.length === 15 ? number.replace(/(?=(?:.{3})+$)/g, ' ').trim() : number;
}

/** Says that a complete number is not of the ISO kind; nothing for one that is, or that is no chip number at all. */
export function MicrochipNotice({ number }: Pick<Microchip, 'number'>) {
  if (isIsoMicrochip(number) || !microchipNumber.safeParse(number).success) return null;
  return (
    <p className="flex items-start gap-1 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Not ISO: an older chip, which some scanners cannot read.
    </p>
  );
}

/** A recorded chip, to read out to a vet. */
export function MicrochipFact({ number }: Pick<Microchip, 'number'>) {
  return (
    <>
      <span className="tabular-nums">{formatMicrochip(number)}</span>
      <MicrochipNotice number={number} />
    </>
  );
}
