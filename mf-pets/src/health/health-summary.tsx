import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { dateIn } from '@petcare/contracts';
import {
  allergySeverityNames,
  conditionStatusNames,
  measureWords,
  treatmentTargetNames,
  type Treatment,
} from '@petcare/contracts/health';
import { recordsQuery } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Button, Panel, Skeleton } from '@petcare/ui';
import { formatDate, formatDateTime } from '@petcare/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { allergies } from './allergies.ts';
import { conditions } from './conditions.ts';
import { measures } from './measures.tsx';
import { treatments } from './treatments.tsx';

interface Line {
  id: string;
  what: string;
  more: string;
}

/** As many as a page holds: what a vet must know may be far down the list. */
const mostRows = { limit: 100 };

/** The last treatment against each kind of parasite, latest first. */
function lastOfEach(rows: readonly Treatment[]): Treatment[] {
  return rows.filter(({ target }, index) => rows.findIndex((row) => row.target === target) === index);
}

function useSummary(petId: string) {
  const { can, zone } = useRemoteContext();
  const isSeen = { medical: can('medical.view'), measures: can('measures.view') };
  const allergic = useInfiniteQuery({ ...recordsQuery(allergies, petId, mostRows), enabled: isSeen.medical });
  const ill = useInfiniteQuery({ ...recordsQuery(conditions, petId, mostRows), enabled: isSeen.medical });
  const treated = useInfiniteQuery({ ...recordsQuery(treatments, petId, mostRows), enabled: isSeen.medical });
  const weighed = useInfiniteQuery({
    ...recordsQuery(measures, petId, { kind: 'weight', limit: 1 }),
    enabled: isSeen.measures,
  });
  const lines = {
    allergies: allergic.data?.pages
      .flatMap(({ items }) => items)
      .filter(({ status }) => status !== 'resolved')
      .map(({ id, substance, severity, reaction }): Line => {
        const more = [allergySeverityNames[severity], reaction];
        return { id, what: substance, more: more.filter(Boolean).join(' · ') };
      }),
    conditions: ill.data?.pages
      .flatMap(({ items }) => items)
      .filter(({ status }) => status !== 'resolved')
      .map(({ id, name, status, notes }): Line => {
        const more = [conditionStatusNames[status], notes];
        return { id, what: name, more: more.filter(Boolean).join(' · ') };
      }),
    treatments: lastOfEach(treated.data?.pages.flatMap(({ items }) => items) ?? []).map(
      ({ id, target, product, treatedAt }): Line => ({
        id,
        what: treatmentTargetNames[target],
        more: `${product} · ${formatDateTime(treatedAt, zone)}`,
      }),
    ),
    weights: weighed.data?.pages
      .flatMap(({ items }) => items)
      .map((row): Line => ({
        id: row.id,
        what: measureWords(row),
        more: formatDate(dateIn(zone, new Date(row.measuredAt))),
      })),
  };
  return { isSeen, lines: { ...lines, treatments: treated.data && lines.treatments } };
}

/** One fact: its rows, or that there are none; its place is kept while loading. */
function Part({ title, lines, none }: { title: string; lines: readonly Line[] | undefined; none: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      {!lines && (
        <dd>
          <Skeleton width="10rem" height="1.5rem" />
        </dd>
      )}
      {lines?.length === 0 && <dd className="text-muted">{none}</dd>}
      {lines?.map(({ id, what, more }) => (
        <dd key={id} className="wrap-anywhere text-ink">
          <span className="font-semibold">{what}</span>
          {more && <span className="text-sm text-muted">{` ${more}`}</span>}
        </dd>
      ))}
    </div>
  );
}

/** What a vet asks first, on one screen and one sheet of paper. */
export function HealthSummary({ petId }: { petId: string }) {
  const { isSeen, lines } = useSummary(petId);
  const print = (
    <span className="print:hidden">
      <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        Print
      </Button>
    </span>
  );
  return (
    <Panel title="At a glance" action={print}>
      <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2 print:grid-cols-2">
        {isSeen.medical && (
          <>
            <Part title="Allergies" lines={lines.allergies} none="None recorded" />
            <Part title="Conditions" lines={lines.conditions} none="None recorded" />
            <Part title="Last parasite treatments" lines={lines.treatments} none="None recorded" />
          </>
        )}
        {isSeen.measures && <Part title="Last weight" lines={lines.weights} none="Not weighed yet" />}
      </dl>
    </Panel>
  );
}
