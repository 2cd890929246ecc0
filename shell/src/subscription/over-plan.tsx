import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlanOver, TooMany } from '@petcare/contracts/billing';
import { Banner, Button, Checkbox, FormActions, Panel, useToast } from '@petcare/ui';
import { formatDate, messageOf, useCan, useOrganisation } from '@petcare/web';
import { dayAhead } from '../day-ahead.ts';
import { overQuery, useKeep } from './subscription.queries.ts';

const things: Record<TooMany['resource'], string> = { pets: 'pets', users: 'people' };

interface ChoicesProps {
  about: TooMany;
  chosen: ReadonlySet<string>;
  mayChoose: boolean;
  onToggle: (id: string) => void;
}

/** One group of boxes; when all places are taken, only ticked boxes can be changed. */
function Choices({ about: { resource, limit, items }, chosen, mayChoose, onToggle }: ChoicesProps) {
  const stay = items.filter(({ id, always }) => always || chosen.has(id)).length;
  return (
    <fieldset>
      <legend className="font-medium text-ink">
        {items.length} {things[resource]}, room for {limit}
      </legend>
      <p className="text-sm text-muted" aria-live="polite">
        {stay} of {limit} {resource === 'pets' ? 'stay editable' : 'can make changes'}.
        {stay < limit && ' Any places left go to whichever have been here longest.'}
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {items.map(({ id, name, always }) => (
          <Checkbox
            key={id}
            label={name}
            help={always ? 'Owners always stay' : undefined}
            checked={always || chosen.has(id)}
            disabled={always || !mayChoose || (stay >= limit && !chosen.has(id))}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const stayingOf = ({ tooMany }: PlanOver): Set<string> =>
  new Set(tooMany.flatMap(({ items }) => items.filter(({ stays, always }) => stays && !always).map(({ id }) => id)));

function ChooseWhatStays({ over }: { over: PlanOver }) {
  const [chosen, setChosen] = useState(() => stayingOf(over));
  const mayChoose = useCan()('billing.edit');
  const toast = useToast();
  const { mutate, isPending } = useKeep();
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  const save = () =>
    mutate([...chosen], {
      onSuccess: (kept) => {
        setChosen(stayingOf(kept));
        toast({ tone: 'success', title: 'Your choice is saved' });
      },
      onError: (error) => toast({ tone: 'danger', title: 'Your choice was not saved', description: messageOf(error) }),
    });
  return (
    <div className="flex flex-col gap-4">
      {over.tooMany.map((about) => (
        <Choices key={about.resource} about={about} chosen={chosen} mayChoose={mayChoose} onToggle={toggle} />
      ))}
      {mayChoose && (
        <FormActions>
          <Button look="primary" pending={isPending} onClick={save}>
            Save what stays editable
          </Button>
        </FormActions>
      )}
    </div>
  );
}

interface OverPlanProps {
  /** A plan can be chosen only once a bill is paid. */
  paysFirst: boolean;
}

/** What exceeds the plan, and the choice of what stays editable; nothing if everything fits. */
export function OverPlan({ paysFirst }: OverPlanProps) {
  const { data: over } = useQuery(overQuery);
  const { data: organisation } = useOrganisation();
  if (!over?.from) return null;
  const isLocked = organisation?.over?.isLocked ?? false;
  const zone = organisation?.zone;
  return (
    <Panel title="Choose what stays editable">
      <div className="flex flex-col gap-4">
        <Banner tone="warn" title="You’re over your plan’s limits">
          <p>
            {isLocked
              ? `Since ${formatDate(over.from, zone)}, the rest has been read-only. `
              : `Until ${dayAhead(over.from, zone)} everything works as before. Then the rest will be read-only. `}
            Nothing is deleted, and reminders and doses carry on. You can change your choice at any time
            {paysFirst
              ? '. Once the unpaid bill is paid, you can also choose a larger plan.'
              : ', or choose a larger plan.'}
          </p>
        </Banner>
        <ChooseWhatStays key={over.tooMany.map(({ items }) => items.length).join()} over={over} />
      </div>
    </Panel>
  );
}
