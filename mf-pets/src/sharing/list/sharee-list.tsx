import { useState } from 'react';
import { Link } from 'react-router-dom';
import { grantPresetNames, type Grant } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { Avatar, StatusPill } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { byPerson, isOver, markOf, petsHere, wasHeld, type Sharee } from '../grant-groups.ts';
import { grantSentence, nothingNow, pastSentence } from '../grant-sentence.ts';
import { nameOfGrantee } from '../grantee.ts';
import { GrantActions } from './grant-actions.tsx';

const linkLook = 'text-ink no-underline hover:underline focus-visible:underline';

/** What somebody can, or could, see and do. */
function Sentence({ grant, who }: { grant: Grant; who: string | null }) {
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  const pets = petsHere(grant).map(({ name }) => name);
  if (isOver(grant)) return pastSentence(who ?? 'They', grant);
  const terms = { ...grant, pets };
  return (
    <Link to={`/sharing/${grant.id}`} className={linkLook}>
      {pets.length === 0
        ? nothingNow(grant)
        : grant.state === 'offered'
          ? `Once they accept, ${grantSentence('they', terms, { zone, now })}`
          : grantSentence(who ?? 'They', terms, { zone, now })}
    </Link>
  );
}

function whenWords(grant: Grant, zone: string): string {
  const { state, from, until, answerBy, createdAt, endedAt } = grant;
  if (state === 'expired') return `on ${formatDate(answerBy ?? null, zone)}`;
  if (isOver(grant)) return `${wasHeld(grant) ? 'ended' : 'on'} ${formatDate(endedAt ?? until, zone)}`;
  if (state === 'upcoming') return `from ${formatDate(from, zone)}`;
  if (state === 'offered') {
    const expires = answerBy ? `, expires ${formatDate(answerBy, zone)}` : '';
    return `offered ${formatDate(createdAt, zone)}${expires}`;
  }
  const began = Date.parse(from) > Date.parse(createdAt) ? from : createdAt;
  return `since ${formatDate(began, zone)}`;
}

function GrantLine({ grant, who }: { grant: Grant; who: string | null }) {
  const { zone } = useRemoteContext();
  const { preset } = grant;
  const { tone, word } = markOf(grant);
  const when = whenWords(grant, zone);
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className={`wrap-anywhere ${isOver(grant) ? 'text-muted' : 'text-ink'}`}>
          <Sentence grant={grant} who={who} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <StatusPill tone={tone}>{word}</StatusPill>
          {[preset && grantPresetNames[preset], when].filter(Boolean).join(', ')}
        </p>
      </div>
      <GrantActions grant={grant} />
    </li>
  );
}

function ShareeRow({ sharee: { to, grants } }: { sharee: Sharee }) {
  const name = nameOfGrantee(to);
  return (
    <li className="flex gap-3 px-4 py-3">
      <Avatar fallback={name.slice(0, 1).toUpperCase()} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold wrap-anywhere text-ink">{name}</h3>
        {to.email !== null && to.email !== name && <p className="text-sm wrap-anywhere text-muted">{to.email}</p>}
        <ul className="flex flex-col gap-1">
          {grants.map((grant) => (
            <GrantLine key={grant.id} grant={grant} who={to.name} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** People, each with what is shared with them. */
export function ShareeList({ label, grants }: { label: string; grants: readonly Grant[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {byPerson(grants).map((sharee) => (
        <ShareeRow key={sharee.key} sharee={sharee} />
      ))}
    </ul>
  );
}
