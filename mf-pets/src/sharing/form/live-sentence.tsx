import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRemoteContext } from '@petcare/remote';
import { usePetChoices } from '@petcare/web';
import { instantIn } from '../../moments/moments.ts';
import { petsHere } from '../grant-groups.ts';
import { grantSentence, nothingNow } from '../grant-sentence.ts';
import { nameOfGrantee } from '../grantee.ts';
import { PetPagePreview } from '../page/pet-page-preview.tsx';
import { untilOf, type GrantValues } from './grant-form-values.ts';

/** What's typed so far, as the sentence that will appear in the list, and what they'd see, before anything is given. */
export function LiveSentence() {
  const { zone } = useRemoteContext();
  const { getValues } = useFormContext<GrantValues>();
  const { data = [] } = usePetChoices();
  const [now] = useState(() => new Date());
  const [to, petIds, areas, from, until] = useWatch<GrantValues, ['to', 'petIds', 'areas', 'from', 'until']>({
    name: ['to', 'petIds', 'areas', 'from', 'until'],
  });
  const { read } = getValues();
  const who = read ? nameOfGrantee(read.to) : to.email.trim() || 'They';
  const chosen = data
    .filter(({ id }) => petIds.includes(id))
    .map(({ id, name, status }) => ({ id, name, hasLeft: status === 'transferred' }));
  const pets = petsHere({ pets: chosen }).map(({ name }) => name);
  const terms = { areas, pets, from: instantIn('from')({ from }).from || null, until: untilOf(until) || null };
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-control bg-raised px-4 py-3">
        <p className="text-sm font-semibold text-muted">What this means</p>
        <p role="status" className="wrap-anywhere text-ink">
          {chosen.length > 0 && pets.length === 0
            ? nothingNow({ pets: chosen })
            : grantSentence(who, terms, { zone, now })}
        </p>
      </div>
      <details>
        <summary className="font-semibold text-ink">
          <span className="min-w-0 wrap-anywhere">
            {who === 'They' ? 'See it as they will' : `See it as ${who} will`}
          </span>
        </summary>
        <div className="mt-2">
          <PetPagePreview areas={areas} pets={pets} />
        </div>
      </details>
    </div>
  );
}
