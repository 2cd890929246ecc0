import { isIsoMicrochip, microchipNumber, type Microchip, type Species } from '@petcare/contracts';
import { chipLookUp, chipMaker } from '@petcare/contracts/animals';
import { TextLink } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { TriangleAlert } from 'lucide-react';

/** "981 000 006 612 345": fifteen digits in groups, for reading out; anything else unchanged. */
export function formatMicrochip(number: string): string {
  return number.length === 15 ? number.replace(/(?=(?:.{3})+$)/g, ' ').trim() : number;
}

/** Says that a complete number isn't an ISO one; renders nothing if it is, or if it's no chip number at all. */
export function MicrochipNotice({ number }: Pick<Microchip, 'number'>) {
  if (isIsoMicrochip(number) || !microchipNumber.safeParse(number).success) return null;
  return (
    <p className="flex items-start gap-1 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Not ISO: an older chip, which some scanners can’t read.
    </p>
  );
}

/** What a complete number tells us: who made the chip, or that it's an older one. */
export function ChipHints({ number }: Pick<Microchip, 'number'>) {
  const maker = chipMaker(number);
  return (
    <>
      {maker && <p className="text-sm text-muted">{maker}</p>}
      <MicrochipNotice number={number} />
    </>
  );
}

/** "Petlog · implanted on 3 May 2020, left side of the neck"; null while nothing is known. */
function describeChip({ database, implantedOn, site }: Microchip): string | null {
  const putIn = [implantedOn && `implanted on ${formatDate(implantedOn)}`, site].filter(Boolean).join(', ');
  return [database && `Registered with ${database}`, putIn].filter(Boolean).join(' · ') || null;
}

/** The chips in words, for comparing two versions. */
export function describeChips(chips: readonly Microchip[]): string | null {
  const words = chips.map((chip) => {
    const checked = chip.checkedOn && `details checked on ${formatDate(chip.checkedOn)}`;
    return [formatMicrochip(chip.number), describeChip(chip), checked].filter(Boolean).join(' · ');
  });
  return words.join('; ') || null;
}

/** The recorded chips, to read out to a vet, and where to look up who holds the owner's details. */
export function MicrochipFacts({ microchips, species }: { microchips: readonly Microchip[]; species: Species }) {
  return (
    <div className="flex flex-col gap-3">
      {microchips.map((chip) => (
        <div key={chip.number}>
          <span className="tabular-nums">{formatMicrochip(chip.number)}</span>
          <ChipHints number={chip.number} />
          {describeChip(chip) && <p className="text-sm text-muted">{describeChip(chip)}</p>}
          <p className="text-sm text-muted">
            {chip.checkedOn ? `Details last checked ${formatDate(chip.checkedOn)}` : 'Details never checked'}
          </p>
        </div>
      ))}
      <p className="text-sm">
        <TextLink to={chipLookUp(species)}>Look up the database on GOV.UK</TextLink>
      </p>
    </div>
  );
}
