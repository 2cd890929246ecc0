import { useState, type SyntheticEvent } from 'react';
import { dateIn, instantOf, timeIn } from '@petcare/contracts';
import {
  doseGive,
  doseWords,
  givenAtFault,
  outcomeFault,
  partFault,
  type Dose,
  type DoseGiveInput,
  type GivenOutcome,
} from '@petcare/contracts/doses';
import { Button, ConfirmDialog, Dialog, Field, Form, FormActions, RadioList, TextInput } from '@petcare/ui';
import { zoneNote } from '../time/zones.ts';
import type { Giving } from './use-giving.ts';
import { useTypedDose } from './use-typed-dose.ts';
import { wasGiven } from './was-given.ts';

const choices: readonly { value: GivenOutcome; label: string; help: string }[] = [
  { value: 'given', label: 'Given at another time', help: 'All of it, earlier than now.' },
  { value: 'partly', label: 'Only part of it', help: 'The rest was spat out or spilt.' },
  { value: 'refused', label: 'Refused', help: 'It wouldn’t take it.' },
  { value: 'vomited', label: 'Came back up', help: 'It was given and vomited. Ask your vet before giving more.' },
  { value: 'skipped', label: 'Skipped', help: 'Left out on purpose.' },
];

type Faults = Partial<Record<string, string>>;

/** What is wrong with what was typed, at its field; null if nothing. */
function faultIn(body: DoseGiveInput, dose: Dose): Faults | null {
  const issue = doseGive.safeParse(body).error?.issues[0];
  if (issue) return { [String(issue.path[0])]: issue.message };
  const outcome = outcomeFault(body, dose);
  if (outcome !== null) return { outcome };
  const amount = partFault(body, dose);
  if (amount !== null) return { amount };
  const givenAt = givenAtFault(body, dose);
  return givenAt === null ? null : { givenAt };
}

interface OtherDialogProps {
  dose: Dose;
  giving: Giving;
  onClose: () => void;
}

interface NoteFieldProps {
  label: string;
  note: string;
  onType: (note: string) => void;
  isRequired?: boolean;
  error?: string | undefined;
}

function NoteField({ label, note, onType, isRequired = false, error }: NoteFieldProps) {
  return (
    <Field name="note" label={label} optional={!isRequired} error={error}>
      <TextInput
        name="note"
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}

interface BoxProps {
  value: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

function GivenAtField({ dose, value, onType, error }: BoxProps & { dose: Dose }) {
  const note = zoneNote(dose.dueAt, dose.zone);
  return (
    <Field name="givenAt" label="When it was given" help={note === null ? null : `In ${note}.`} error={error}>
      <div className="w-60">
        <TextInput type="datetime-local" name="givenAt" value={value} onChange={({ target }) => onType(target.value)} />
      </div>
    </Field>
  );
}

function PartField({ dose, value, onType, error }: BoxProps & { dose: Dose }) {
  return (
    <Field
      name="amount"
      label="How much got in"
      help={`Of ${doseWords(dose.amount, dose.unit)}.`}
      optional
      error={error}
    >
      <div className="w-28">
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </Field>
  );
}

function RecordIt({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <FormActions>
      <Button type="submit" look="primary" pending={isPending} pendingLabel="Recording…">
        Record it
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </FormActions>
  );
}

/** Outcomes of something that was given, and so at a certain time. */
const timed: ReadonlySet<GivenOutcome> = new Set(['given', 'partly', 'vomited']);

/** When a dose was given, if nobody says otherwise: the whole of it when it was due, unless that's still to come, and anything else now. */
function likelyTime({ dueAt }: Dose, outcome: GivenOutcome, now: number): Date {
  return new Date(outcome === 'given' ? Math.min(Date.parse(dueAt), now) : now);
}

/** As a date and time box has it. */
const isLocalTime = (typed: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed);

/** The instant that was typed, exact to the millisecond if it's left as it was; undefined if it's no time. */
function instantIn(typed: string | null, likely: Date, zone: string): string | undefined {
  if (typed === null) return likely.toISOString();
  return isLocalTime(typed) ? instantOf(typed.slice(0, 16), zone).toISOString() : undefined;
}

/** It came back up after it was given; who gave it and when stays. */
function CameUpDialog({ dose, giving, onClose }: OtherDialogProps) {
  const { typed, change, forget } = useTypedDose(dose);
  const { note } = typed;
  const end = () => {
    forget();
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    giving.give(dose, { outcome: 'vomited', note }, end);
  };
  return (
    <Dialog open onOpenChange={onClose} title={`${dose.petName}, ${dose.drug}: it came back up`}>
      <Form onSubmit={submit}>
        <p className="text-muted">Ask your vet before giving more.</p>
        <NoteField label="Note" note={note} onType={(words) => change({ note: words })} />
        <RecordIt isPending={giving.isPending(dose)} onCancel={end} />
      </Form>
    </Dialog>
  );
}

/** How it went, if not as planned. */
function OtherDialog({ dose, giving, onClose }: OtherDialogProps) {
  const { typed, change, forget } = useTypedDose(dose);
  const { outcome, note } = typed;
  const [openedAt] = useState(() => Date.now());
  const [faults, setFaults] = useState<Faults>({});
  const isSkipped = outcome === 'skipped';
  const likely = likelyTime(dose, outcome, openedAt);
  const choose = (chosen: GivenOutcome) => {
    change({ outcome: chosen });
    setFaults({});
  };
  const end = () => {
    forget();
    onClose();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refuse = (found: Faults) => {
      setFaults(found);
      const [field = ''] = Object.keys(found);
      const box = event.currentTarget.elements.namedItem(field);
      if (box instanceof HTMLElement) box.focus();
    };
    const amount = outcome === 'partly' ? typed.amount.trim() : '';
    const givenAt = instantIn(typed.givenAt, likely, dose.zone);
    if (timed.has(outcome) && givenAt === undefined) return refuse({ givenAt: 'Enter when it was given.' });
    const body = { outcome, note, ...(amount !== '' && { amount }), ...(timed.has(outcome) && { givenAt }) };
    const found = faultIn(body, dose);
    if (found) return refuse(found);
    giving.give(dose, body, end);
  };
  return (
    <Dialog open onOpenChange={onClose} title={`${dose.petName}, ${dose.drug}: how did it go?`}>
      <Form onSubmit={submit}>
        <Field group name="outcome" label="What happened" error={faults['outcome']}>
          <RadioList
            name="outcome"
            options={choices.filter(({ value }) => outcomeFault({ outcome: value }, dose) === null)}
            value={outcome}
            onChange={({ target }) => choose(target.value as GivenOutcome)}
          />
        </Field>
        {outcome === 'partly' && (
          <PartField
            dose={dose}
            value={typed.amount}
            onType={(amount) => change({ amount })}
            error={faults['amount']}
          />
        )}
        {timed.has(outcome) && (
          <GivenAtField
            dose={dose}
            value={typed.givenAt ?? `${dateIn(dose.zone, likely)}T${timeIn(dose.zone, likely)}`}
            onType={(givenAt) => change({ givenAt })}
            error={faults['givenAt']}
          />
        )}
        <NoteField
          label={isSkipped ? 'Why was it skipped?' : 'Note'}
          note={note}
          onType={(words) => change({ note: words })}
          isRequired={isSkipped}
          error={faults['note']}
        />
        <RecordIt isPending={giving.isPending(dose)} onCancel={end} />
      </Form>
    </Dialog>
  );
}

interface DoseDialogsProps {
  giving: Giving;
  /** The dose that didn't go as planned, or came back up. */
  other: Dose | null;
  onClose: () => void;
}

/** What a list of doses asks: whether it's really meant, and how it went. */
export function DoseDialogs({ giving, other, onClose }: DoseDialogsProps) {
  const { question, answer } = giving;
  const Other = other && wasGiven(other) ? CameUpDialog : OtherDialog;
  return (
    <>
      <ConfirmDialog
        // Each begins on its way back, which pressing the last one’s button again mustn't answer.
        key={question?.dose.id}
        open={question !== null}
        onOpenChange={(open) => !open && answer(false)}
        title={question ? `${question.dose.petName}, ${question.dose.drug}` : ''}
        confirmLabel={question?.yes ?? ''}
        cancelLabel="Don’t"
        onConfirm={() => answer(true)}
      >
        {question?.text}
      </ConfirmDialog>
      {other && <Other key={other.id} dose={other} giving={giving} onClose={onClose} />}
    </>
  );
}
