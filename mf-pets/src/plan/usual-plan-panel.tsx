import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, dateIn, type PetListItem } from '@petcare/contracts';
import { usualPlan, type UsualReminder } from '@petcare/contracts/animals';
import { useRemoteContext } from '@petcare/remote';
import { Button, Checkbox, DateInput, Field, Form, FormActions, Panel } from '@petcare/ui';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { offersPlan } from './offers-plan.ts';
import { useAddReminders } from './plan.queries.ts';

interface RowProps {
  usual: UsualReminder;
  /** Undefined while it isn't wanted. */
  date: string | undefined;
  today: string;
  onToggle: (isWanted: boolean) => void;
  onDate: (date: string) => void;
}

function UsualRow({ usual: { title, often }, date, today, onToggle, onDate }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6">
      <div className="min-w-48 flex-1">
        <Checkbox
          label={title}
          help={`${often.charAt(0).toUpperCase()}${often.slice(1)}`}
          checked={date !== undefined}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </div>
      {date !== undefined && (
        <div className="w-48 pb-2">
          <Field name={`first.${title}`} label={`${title} is next due`}>
            <DateInput value={date} min={today} required onChange={({ target }) => onDate(target.value)} />
          </Field>
        </div>
      )}
    </li>
  );
}

/** What animals of this species usually need, right after one is added: nothing is chosen until somebody chooses it, and one press adds it all. */
export function UsualPlanPanel({ pet: { id, name, species } }: { pet: Pick<PetListItem, 'id' | 'name' | 'species'> }) {
  const { can, zone } = useRemoteContext();
  const isOurs = useIsOurs();
  const [search, setSearch] = useSearchParams();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useAddReminders(id, (title) => setAdded((last) => new Set([...last, title])));
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  // What was added before one was refused isn't offered again.
  const plan = usualPlan(species).filter(({ title }) => !added.has(title));
  if (`?plan=${search.get('plan')}` !== offersPlan || plan.length === 0 || !isOurs || !can('reminders.edit'))
    return null;
  const today = dateIn(zone);
  const close = () =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        next.delete('plan');
        return next;
      },
      { replace: true },
    );
  const toggle = (title: string, isWanted: boolean) =>
    setWanted(({ [title]: _gone, ...others }) => (isWanted ? { ...others, [title]: addDays(today, 7) } : others));
  const chosen = plan.flatMap(({ often: _often, ...usual }) => {
    const date = wanted[usual.title];
    return date ? [{ ...usual, date }] : [];
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(chosen, { onSuccess: close });
  };
  return (
    <Panel title={`Reminders for ${name}?`}>
      <Form onSubmit={submit}>
        <div>
          <p className="text-muted">Most need these. Tick what you want; your vet may advise something else.</p>
          <ul aria-label={`What ${name} may need`} className="mt-2 flex flex-col">
            {plan.map((usual) => (
              <UsualRow
                key={usual.title}
                usual={usual}
                date={wanted[usual.title]}
                today={today}
                onToggle={(isWanted) => toggle(usual.title, isWanted)}
                onDate={(date) => setWanted((last) => ({ ...last, [usual.title]: date }))}
              />
            ))}
          </ul>
        </div>
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} disabled={chosen.length === 0}>
            {chosen.length < 2 ? 'Add reminder' : `Add ${chosen.length} reminders`}
          </Button>
          <Button look="quiet" onClick={close}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
