import { useInfiniteQuery } from '@tanstack/react-query';
import { defaultZone, instantOf } from '@petcare/contracts';
import { wormedForTravel, type WormedForTravel } from '@petcare/contracts/health';
import { recordsQuery } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Field, Panel, StatusPill, TextInput } from '@petcare/ui';
import { formatDateTime, messageOf } from '@petcare/web';
import { treatments } from '../health/treatments.tsx';

const isLocalTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);

/** What the answer means, and what to do if it isn't in time yet, by the clock of the box; `zone` is the organisation's. */
function sentenceOf({ state, treatedAt, from, until }: WormedForTravel, zone: string): string {
  const clock = zone === defaultZone ? '' : ' UK time';
  const words = (at: Date | string) => `${formatDateTime(new Date(at).toISOString(), defaultZone)}${clock}`;
  const again = `It must be given between ${words(from)} and ${words(until)}.`;
  if (treatedAt === null) return `No tapeworm treatment is recorded. ${again}`;
  if (state === 'in-time') return `Treated on ${words(treatedAt)}, in time.`;
  if (state === 'too-late')
    return `Treated on ${words(treatedAt)}, less than 24 hours before you arrive. Arrive later, or ask your vet.`;
  return `Last treated on ${words(treatedAt)}, more than 120 hours before you arrive. ${again}`;
}

/** Has a dog been wormed in time for when it arrives? `arrives` is in UK time, or empty. */
export function TapewormPanel({
  petId,
  arrives,
  onChange,
}: {
  petId: string;
  arrives: string;
  onChange: (arrives: string) => void;
}) {
  const { zone } = useRemoteContext();
  const { data, error } = useInfiniteQuery(recordsQuery(treatments, petId, { target: 'tapeworm' }));
  const rows = data?.pages.flatMap(({ items }) => items);
  const found = rows && isLocalTime(arrives) ? wormedForTravel(rows, instantOf(arrives, defaultZone)) : null;
  const isInTime = found?.state === 'in-time';
  return (
    <Panel title="Tapeworm treatment">
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          Some countries, including Great Britain, only let a dog in if a vet has treated it for tapeworm 24 to 120
          hours before.
        </p>
        <Field name="arrives" label="When you arrive at the border, in UK time">
          <div className="w-60 print:hidden">
            <TextInput type="datetime-local" value={arrives} onChange={({ target }) => onChange(target.value)} />
          </div>
        </Field>
        {error && !data && <p role="alert">{messageOf(error)}</p>}
        <div role="status">
          {found && (
            <p className="flex flex-wrap items-center gap-3">
              <StatusPill tone={isInTime ? 'ok' : 'warn'}>{isInTime ? 'In time' : 'Check'}</StatusPill>
              <span className="min-w-0 flex-1">{sentenceOf(found, zone)}</span>
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
