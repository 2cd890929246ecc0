import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { grantPresetNames, type Grant } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { Facts, LinkButton, PageHeader, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { isOver, markOf, petsHere, wasHeld } from '../grant-groups.ts';
import { grantSentence, nothingNow, pastSentence } from '../grant-sentence.ts';
import { nameOfGrantee } from '../grantee.ts';
import { GrantProblem } from '../grant-problem.tsx';
import { useGrant } from '../grants.queries.ts';
import { AccessLogPanel } from '../log/access-log-panel.tsx';
import { AreasTable } from './areas-table.tsx';
import { PetPagePreview, type Tense } from './pet-page-preview.tsx';

function Terms({ grant }: { grant: Grant }) {
  const { zone } = useRemoteContext();
  const { preset, from, until } = grant;
  const { tone, word } = markOf(grant);
  return (
    <Facts
      facts={[
        { label: 'State', value: <StatusPill tone={tone}>{word}</StatusPill> },
        { label: 'Who they are', value: preset ? grantPresetNames[preset] : 'Somebody else' },
        { label: 'From', value: formatDateTime(from, zone) },
        { label: 'Until', value: until === null ? 'No end' : formatDateTime(until, zone) },
      ]}
    />
  );
}

const tenseOf = (grant: Grant): Tense => (isOver(grant) ? (wasHeld(grant) ? 'past' : 'never') : 'now');

const titles: Readonly<Record<Tense, (name: string) => string>> = {
  now: (name) => `As ${name} sees it`,
  past: (name) => `As ${name} saw it`,
  never: (name) => `As ${name} would have seen it`,
};

const notLooked: Readonly<Record<Tense, (name: string) => string>> = {
  now: (name) => `${name} hasn’t looked yet.`,
  past: (name) => `${name} never looked.`,
  never: (name) => `${name} never saw any of it.`,
};

function SeenAs({ grant }: { grant: Grant }) {
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  const name = nameOfGrantee(grant.to);
  const tense = tenseOf(grant);
  const pets = (tense === 'now' ? petsHere(grant) : grant.pets).map((pet) => pet.name);
  const present = pets.length === 0 ? nothingNow(grant) : grantSentence(name, { ...grant, pets }, { zone, now });
  return (
    <>
      <PageHeader
        title={titles[tense](name)}
        description={tense === 'now' ? present : pastSentence(name, grant)}
        action={
          !isOver(grant) && (
            <LinkButton to={`/sharing/${grant.id}/edit`} icon={<Pencil aria-hidden className="size-5" />}>
              Change
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <PetPagePreview areas={grant.areas} pets={pets} tense={tense} />
        <Panel title="Part by part" padded={false}>
          <AreasTable areas={grant.areas} />
        </Panel>
        <Panel title="Terms">
          <Terms grant={grant} />
        </Panel>
        <AccessLogPanel of={{ grantId: grant.id }} empty={notLooked[tense](name)} />
      </div>
    </>
  );
}

/** `/sharing/{id}`: what somebody sees, before and after they accept. */
export default function GrantPage() {
  const { grantId = '' } = useParams();
  const query = useGrant(grantId);
  return query.found ? <SeenAs grant={query.found} /> : <GrantProblem {...query} />;
}
