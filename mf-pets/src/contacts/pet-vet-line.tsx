import { Phone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { phoneWords, vetTypes } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { TextLink } from '@petcare/ui';
import { firstToCallQuery } from './contacts.queries.ts';

/** A pet's vet with the number to call; an empty line of the same height if nobody is named, so nothing moves. */
export function PetVetLine({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
  const { data } = useQuery({ ...firstToCallQuery(petId), enabled: can('contacts.view') });
  const vet = data?.find(({ type }) => vetTypes.has(type));
  const phone = vet?.phones[0];
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      {vet && (
        <>
          <span>
            Vet: <TextLink to={`/vets-specialists/${vet.id}`}>{vet.name}</TextLink>
          </span>
          {phone && (
            <a
              href={`tel:${phone}`}
              aria-label={`Call ${vet.name}, ${phoneWords(phone)}`}
              className="inline-flex items-center gap-1 font-medium text-brand"
            >
              <Phone aria-hidden className="size-4" />
              {phoneWords(phone)}
            </a>
          )}
        </>
      )}
    </span>
  );
}
