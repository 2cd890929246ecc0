import { useState, type SyntheticEvent } from 'react';
import { dateIn, instantOf, timeIn } from '@petcare/contracts';
import {
  doseGive,
  doseWords,
  givenAtFault,
  partFault,
  type Dose,
  type DoseGiveInput,
  type GivenOutcome,
} from '@petcare/contracts/doses';
import { Button, ConfirmDialog, Dialog, Field, Form, FormActions, RadioList, TextInput } from '@petcare/ui';
import type { Giving } from './use-giving.ts';
import { useTypedNote } from './use-typed-note.ts';
import { wasGiven } from './was-given.ts';

const choices = [
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

function GivenAtField({ value, onType, error }: BoxProps) {
  return (
    <Field name="givenAt" label="When it was given" error={error}>
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

/** When it was due, which is when most that are ticked later were given; now, if that's still to come. Local date and time. */
function likelyTime({ dueAt, zone }: Dose): string {
  const at = new Date(Math.min(Date.parse(dueAt), Date.now()));
  return `${dateIn(zone, at)}T${timeIn(zone, at)}`;
}

/** It came back up after it was given; who gave it and when stays. */
function CameUpDialog({ dose, giving, onClose }: OtherDialogProps) {
  const { note, type, forget } = useTypedNote(dose);
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
        <NoteField label="Note" note={note} onType={type} />
        <RecordIt isPending={giving.pendingId === dose.id} onCancel={end} />
      </Form>
    </Dialog>
  );
}

/** How it went, if not as planned. */
function OtherDialog({ dose, giving, onClose }: OtherDialogProps) {
  const [outcome, setOutcome] = useState<GivenOutcome>('given');
  const [amount, setAmount] = useState('');
  const [givenAt, setGivenAt] = useState(() => likelyTime(dose));
  const { note, type, forget } = useTypedNote(dose);
  const [faults, setFaults] = useState<Faults>({});
  const isSkipped = outcome === 'skipped';
  const isEarlier = outcome === 'given';
  const choose = (chosen: GivenOutcome) => {
    setOutcome(chosen);
    setFaults({});
  };
  const end = () => {
    forget();
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEarlier && givenAt === '') return setFaults({ givenAt: 'Enter when it was given.' });
    const typed = outcome === 'partly' ? amount.trim() : '';
    const body = {
      outcome,
      note,
      ...(typed !== '' && { amount: typed }),
      ...(isEarlier && { givenAt: instantOf(givenAt, dose.zone).toISOString() }),
    };
    const found = faultIn(body, dose);
    if (found) return setFaults(found);
    giving.give(dose, body, end);
  };
  return (
    <Dialog open onOpenChange={onClose} title={`${dose.petName}, ${dose.drug}: how did it go?`}>
      <Form onSubmit={submit}>
        <Field group name="outcome" label="What happened">
          <RadioList
            name="outcome"
            options={choices}
            value={outcome}
            onChange={({ target }) => choose(target.value as GivenOutcome)}
          />
        </Field>
        {isEarlier && <GivenAtField value={givenAt} onType={setGivenAt} error={faults['givenAt']} />}
        {outcome === 'partly' && <PartField dose={dose} value={amount} onType={setAmount} error={faults['amount']} />}
        <NoteField
          label={isSkipped ? 'Why was it skipped?' : 'Note'}
          note={note}
          onType={type}
          isRequired={isSkipped}
          error={faults['note']}
        />
        <RecordIt isPending={giving.pendingId === dose.id} onCancel={end} />
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
