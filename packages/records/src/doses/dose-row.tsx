import { Check, CircleAlert, CircleCheck, CircleMinus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateIn } from '@petcare/contracts';
import { comesBackUp, doseOutcomeNames, doseRouteNames, doseWords, type Dose } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { Button, ListRow, Menu, phoneQuery, useMediaQuery } from '@petcare/ui';
import { formatDate, formatDay, formatTime } from '@petcare/web';
import { withZone, zoneNote } from '../time/zones.ts';
import type { Giving } from './use-giving.ts';
import { wasGiven } from './was-given.ts';

/** "½ tablet by mouth, with food" */
export function doseText({ amount, unit, route, withFood }: Dose): string {
  return [`${doseWords(amount, unit)} ${doseRouteNames[route].toLowerCase()}`, ...(withFood ? ['with food'] : [])].join(
    ', ',
  );
}

/** What became of it: "Given by Sam at 18:02", "Partly given by Sam at 18:02 London time: 1 tablet" for a reader elsewhere. */
function State({ dose, now }: { dose: Dose; now: Date }) {
  const { outcome, givenBy, givenAt, givenAmount, unit, zone, dueAt, localDate } = dose;
  if (outcome === 'missed')
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        Missed
      </span>
    );
  if (outcome === null)
    return Date.parse(dueAt) <= now.getTime() ? <span className="font-medium text-warn">Due now</span> : null;
  const isOtherDay = givenAt !== null && dateIn(zone, new Date(givenAt)) !== localDate;
  const time = givenAt === null ? '' : withZone(formatTime(givenAt, zone), givenAt, zone);
  const words = `${doseOutcomeNames[outcome]} by ${givenBy} at ${time}${isOtherDay ? ` on ${formatDate(givenAt, zone)}` : ''}`;
  const look = outcome === 'given' ? 'text-ok' : 'text-muted';
  const part = outcome === 'partly' && givenAmount !== null ? `: ${doseWords(givenAmount, unit)}` : '';
  return <span className={`font-medium ${look}`}>{`${words}${part}`}</span>;
}

interface DoseRowProps {
  dose: Dose;
  now: Date;
  giving: Giving;
  /** A picture of the animal, if the list covers several. */
  lead?: ReactNode;
  isOfOnePet?: boolean;
  /** The list's day; today if left out. */
  day?: string | undefined;
  /** Opens the question of how it went, if not as planned. */
  onOther: (dose: Dose) => void;
}

/** "Yesterday", if that isn't the list's day. */
function otherDay({ localDate, zone }: Dose, { now, day }: Pick<DoseRowProps, 'now' | 'day'>): string | null {
  const today = dateIn(zone, now);
  return localDate === (day ?? today) ? null : formatDay(localDate, today);
}

/** A tick only for what got in. */
function Sign({ dose }: { dose: Dose }) {
  if (wasGiven(dose)) return <CircleCheck aria-hidden className="size-6 text-ok" />;
  return <CircleMinus aria-hidden className="size-6 text-muted" />;
}

function Actions({ dose, now, day, giving, onOther }: Omit<DoseRowProps, 'lead' | 'isOfOnePet'>) {
  const { can } = useRemoteContext();
  const isOpen = dose.outcome === null || dose.outcome === 'missed';
  const other = otherDay(dose, { now, day });
  const time = withZone(dose.localTime, dose.dueAt, dose.zone);
  const name = [`${dose.petName}, ${dose.drug} at ${time}`, other].filter(Boolean).join(', ');
  if (!can('medication.add')) return isOpen ? null : <Sign dose={dose} />;
  const pending = giving.isPending(dose);
  if (isOpen)
    return (
      <>
        <Button
          look="primary"
          aria-label={`Give ${name}`}
          pending={pending}
          icon={<Check aria-hidden className="size-5" />}
          onClick={() => giving.give(dose)}
        >
          Give
        </Button>
        <Menu
          label={`More for ${name}`}
          items={[{ label: 'Given earlier, or not as planned…', onSelect: () => onOther(dose) }]}
        />
      </>
    );
  const isUndoable = dose.undoUntil !== null && Date.parse(dose.undoUntil) > now.getTime();
  return (
    <>
      {isUndoable ? (
        <Button
          aria-label={`Undo ${name}`}
          pending={pending}
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => giving.undo(dose)}
        >
          Undo
        </Button>
      ) : (
        <Sign dose={dose} />
      )}
      {wasGiven(dose) && comesBackUp(dose) && (
        <Menu label={`More for ${name}`} items={[{ label: 'It came back up…', onSelect: () => onOther(dose) }]} />
      )}
    </>
  );
}

/** When, for whom, what and how, with the actions below: one hand holds the phone, the other the animal. */
function NarrowRow({
  time,
  lead,
  title,
  words,
  actions,
}: Record<'time' | 'lead' | 'title' | 'words' | 'actions', ReactNode>) {
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-start gap-3">
        {time}
        <div className="min-w-0 flex-1">
          <span className="font-semibold text-ink">{title}</span>
          <div className="text-sm text-muted">{words}</div>
        </div>
        {lead}
      </div>
      <div className="flex items-center gap-2 empty:hidden *:first:flex-1">{actions}</div>
    </li>
  );
}

/** One dose: when, for whom, what and how; given with one tap. */
export function DoseRow({ lead, isOfOnePet = false, ...props }: DoseRowProps) {
  const { dose, now } = props;
  const other = otherDay(dose, props);
  const note = zoneNote(dose.dueAt, dose.zone);
  const isNarrow = useMediaQuery(phoneQuery);
  const what = [dose.drug, dose.strength].filter(Boolean).join(' ');
  const title = isOfOnePet ? what : `${dose.petName}: ${what}`;
  const time = (
    <time dateTime={dose.dueAt} className="w-12 shrink-0 font-semibold tabular-nums">
      {dose.localTime}
    </time>
  );
  const words = (
    <>
      {other && <span className="block font-medium">{other}</span>}
      {note && <span className="block font-medium">{note}</span>}
      <span className="block">{doseText(dose)}</span>
      <State dose={dose} now={now} />
      {dose.note && <span className="block">{dose.note}</span>}
    </>
  );
  const actions = <Actions {...props} />;
  if (isNarrow) return <NarrowRow {...{ time, lead, title, words, actions }} />;
  return (
    <ListRow
      lead={
        <>
          {time}
          {lead}
        </>
      }
      title={title}
      description={words}
      actions={actions}
    />
  );
}
