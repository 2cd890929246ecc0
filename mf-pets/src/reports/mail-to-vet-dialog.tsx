import { useState, type SyntheticEvent } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { medicalMail, medicalMailList, type MedicalMail } from '@petcare/contracts/reports';
import { Restored } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, Dialog, Field, Form, FormActions, Select, TextArea, TextInput } from '@petcare/ui';
import { api, ApiError, formatDate, messageOf, useFormDraft, usePetChoices } from '@petcare/web';
import { contactChoicesQuery } from '../contacts/contacts.queries.ts';
import { petOptions } from '../pets/pet-options.ts';
import { titled, useAnimalWords } from '../pets/use-animal-words.ts';
import { periodWords } from './period-words.ts';

const sentQuery = (petId: string) =>
  queryOptions({
    queryKey: ['pets', 'reports', 'mailed', petId] as const,
    queryFn: ({ signal }) => api.get(`/api/pets/${petId}/medical-report`, { schema: medicalMailList, signal }),
    staleTime: 0,
  });

const stateWords: Record<MedicalMail['state'], string> = {
  'on-its-way': 'on its way',
  sent: 'sent',
  uncertain: 'may not have arrived',
  failed: 'did not arrive',
};

/** Who it was sent to before, so nobody sends it again by mistake. */
function SentBefore({ petId }: { petId: string }) {
  const { data } = useQuery(sentQuery(petId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold text-muted">Sent before</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {data.items.map(({ id, to, askedAt, sentBy, state }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{to}</strong>:{' '}
            {[formatDate(askedAt), stateWords[state], sentBy && `by ${sentBy}`].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The animal it is about: the given one, else the only one, else the chosen one; empty until there is one. */
function useWhose(given: string | undefined) {
  const { data = [] } = usePetChoices();
  const [chosen, choose] = useState('');
  const pets = petOptions(data);
  const [first, ...others] = pets;
  const petId = given ?? (first && others.length === 0 ? first.value : chosen);
  return { petId, choose, pets, isAsked: given === undefined && pets.length !== 1 };
}

function Whose({ pets, petId, choose, error }: Omit<ReturnType<typeof useWhose>, 'isAsked'> & { error?: string }) {
  const { one } = useAnimalWords();
  return (
    <Field name="whose" label={titled(one)} error={error}>
      <Select options={pets} placeholder="Choose one" value={petId} onChange={({ target }) => choose(target.value)} />
    </Field>
  );
}

interface Typed {
  to: string;
  note: string;
}
const nothing: Typed = { to: '', note: '' };

/** What is typed, kept like in any form; of the animal on the page, as another one's vet is another. */
function useTyped(petId: string | undefined) {
  const form = useForm({ defaultValues: nothing });
  const [isRestored, setRestored] = useState(false);
  const end = useFormDraft(form, `medical-mail:${petId ?? 'any'}`, () => setRestored(true));
  const startAgain = () => {
    end();
    form.reset(nothing);
    setRestored(false);
  };
  return { form, end, restored: isRestored && <Restored awaits="sent" onStartAgain={startAgain} /> };
}

/** The practice's address, with suggestions from the contacts. */
function Recipient({ typed, error }: { typed: UseFormRegisterReturn<'to'>; error: string | undefined }) {
  const { data = [] } = useQuery(contactChoicesQuery(null));
  const known = data.filter(({ email }) => email);
  return (
    <>
      {/* Named apart from the last day of the period, which is on the page below. */}
      <Field name="recipient" label="To" error={error} help="The practice’s e-mail address">
        <TextInput type="email" list="known-practices" autoComplete="off" {...typed} />
      </Field>
      <datalist id="known-practices">
        {known.map(({ id, name, email }) => (
          <option key={id} value={email ?? ''}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What the page below shows, or everything: a vet shouldn't take a part for the whole. */
function Covered({ period, isWhole, setWhole }: { period: string; isWhole: boolean; setWhole: (is: boolean) => void }) {
  return (
    <Field name="covered" label="What to send">
      <Select
        options={[
          { value: 'period', label: `Only ${period}` },
          { value: 'whole', label: 'Everything' },
        ]}
        value={isWhole ? 'whole' : 'period'}
        onChange={({ target }) => setWhole(target.value === 'whole')}
      />
    </Field>
  );
}

interface MailToVetDialogProps {
  petId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  onClose: () => void;
}

/** Asks whose history it is and how much of it if need be, for the address and for a message. */
function MailForm({ petId: given, from, until, onClose }: MailToVetDialogProps) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const { form, end, restored } = useTyped(given);
  const [isMissed, setMissed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isPart = from !== undefined || until !== undefined;
  const { isAsked, ...whose } = useWhose(given);
  const { petId } = whose;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ to, note }: Typed) =>
      api.post(
        `/api/pets/${petId}/medical-report`,
        {
          to: to.trim(),
          ...(!isWhole && from !== undefined && { from }),
          ...(!isWhole && until !== undefined && { until }),
          ...(note.trim() !== '' && { note: note.trim() }),
        },
        { schema: medicalMail },
      ),
    onSuccess: async (mail) => {
      end();
      toast({ tone: 'success', title: `The medical history is on its way to ${mail.to}` });
      onClose();
      await client.invalidateQueries(sentQuery(petId));
    },
  });
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const faultOf = (field: string) => errors.find(({ path }) => path === field)?.message;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissed(petId === '');
    if (petId !== '') mutate(form.getValues());
  };
  return (
    <>
      <Form onSubmit={submit}>
        {error && errors.length === 0 && (
          <Banner tone="danger" title="It was not sent">
            {messageOf(error)}
          </Banner>
        )}
        {restored}
        {isAsked && <Whose {...whose} {...(isMissed && petId === '' && { error: 'Choose one.' })} />}
        {isPart && <Covered period={periodWords({ from, to: until })} isWhole={isWhole} setWhole={setWhole} />}
        <Recipient typed={form.register('to')} error={faultOf('to')} />
        <Field name="note" label="What you want to say" optional error={faultOf('note')}>
          <TextArea rows={3} maxLength={500} {...form.register('note')} />
        </Field>
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Sending…">
            Send
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
      {petId !== '' && <SentBefore petId={petId} />}
    </>
  );
}

/** The form, for those whose own address is confirmed: replies go there. */
export default function MailToVetDialog(props: MailToVetDialogProps) {
  const { emailVerified } = useRemoteContext().user;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="E-mail the medical history"
      description="We’ll send it as a PDF, without private notes. Replies come to your own address."
    >
      {emailVerified ? (
        <MailForm {...props} />
      ) : (
        <Banner tone="warn" title="Confirm your own e-mail address first">
          Use the link we sent you. Then you can send this to others.
        </Banner>
      )}
    </Dialog>
  );
}
