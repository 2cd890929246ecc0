import type { ReactNode } from 'react';
import { dateIn, defaultZone, speciesNames } from '@petcare/contracts';
import { transferPartNames, transferParts, type TransferOffer } from '@petcare/contracts/transfers';
import { Avatar, SpeciesIcon } from '@petcare/ui';
import { describeAge, formatDateTime, useOrganisation } from '@petcare/web';

/** What somebody who is logged in is shown of an offer. */
export type Shown = NonNullable<TransferOffer['offer']>;

interface OfferProps {
  petName: string;
  offer: Shown;
}

function Who({ petName, offer }: OfferProps) {
  const { species, birthDate, birthDatePrecision, photo, offeredBy, organizationName } = offer;
  const age = describeAge(birthDate, birthDatePrecision, dateIn(defaultZone));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar size="huge" src={photo} fallback={<SpeciesIcon species={species} size={44} />} />
      <div className="min-w-0 grow basis-48">
        <p className="text-muted">{[speciesNames[species], age].filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere text-ink">
          {offeredBy === null ? organizationName : `${offeredBy} of ${organizationName}`} would like to pass {petName}{' '}
          on to you.
        </p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** Who it is, from whom, what comes along, and what the sender is told. */
export function OfferWords({ petName, offer }: OfferProps) {
  const { parts, message, organizationName, until, told } = offer;
  const zone = useOrganisation().data?.zone ?? defaultZone;
  const lines = transferParts.filter((part) => parts.includes(part)).map((part) => transferPartNames[part]);
  const here = told.organizationName === null ? '' : ` of ${told.organizationName}`;
  return (
    <div className="flex flex-col gap-6">
      <Who petName={petName} offer={offer} />
      {message !== null && (
        <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-ink">
          {message}
        </blockquote>
      )}
      <Part title="What comes along">
        <ul className="list-disc pl-5 text-ink">
          {['Profile, microchips and photo', ...lines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title={`What ${organizationName} is told`}>
        <p className="wrap-anywhere text-ink">
          That {told.name}
          {here} has taken {petName} on, and when. They don’t see your record.
        </p>
      </Part>
      <Part title="What’s left to do afterwards">
        <p className="text-ink">Change the keeper at the microchip database, and tell your insurer, if you have one.</p>
      </Part>
      {offer.claimedPetId === null && (
        <p className="text-sm text-muted">The link works once, until {formatDateTime(until, zone)}.</p>
      )}
    </div>
  );
}
