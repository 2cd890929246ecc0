import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { organisationCreate, trialDays } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, Panel, Select, TextInput } from '@petcare/ui';
import { formResolver, leaveFor, listErrors, showProblem, useCurrentUser, type Leave } from '@petcare/web';
import { myOrganisationsQuery } from './my-organisations.queries.ts';
import { organisationTypeOptions } from './organisation-types.ts';
import { useFoundOrganisation } from './organisation.queries.ts';

function StartForm({ leave }: { leave: Leave }) {
  const { firstName } = useCurrentUser();
  const { register, formState, setError, handleSubmit } = useForm({
    resolver: formResolver(organisationCreate),
    defaultValues: { name: firstName ? `${firstName}’s pets` : '', type: 'family' as const },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useFoundOrganisation();
  const { errors, submitCount } = formState;
  const submit = handleSubmit((body) =>
    mutate(body, { onSuccess: () => leave('/'), onError: (error) => showProblem(setError, error) }),
  );
  // The form of the organisation somebody works in may be on the same page.
  const ownErrors = listErrors(errors).map((one) => ({ ...one, path: one.path && `own-${one.path}` }));
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={ownErrors} attempt={submitCount} />
      <Field name="own-name" label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <Field name="own-type" label="What it’s for" error={errors.type?.message}>
        <Select {...register('type')} options={organisationTypeOptions} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Starting…">
          Start your own
        </Button>
      </FormActions>
    </Form>
  );
}

/** For people who own no organisation: they can start one and work there from then on, which loads the page anew. */
export function StartOwn({ leave = leaveFor }: { leave?: Leave }) {
  const { data } = useQuery(myOrganisationsQuery);
  if (!data) return null;
  const own = data.items.find(({ role }) => role === 'owner');
  if (own && own.restorableUntil === null) return null;
  if (own) {
    return (
      <Panel title="An organisation of your own">
        <p className="text-muted">
          You can start a new one once {own.name} is gone for good. Until then, you can restore it below.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="An organisation of your own">
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          For pets of your own. It’s free for {trialDays} days, and nothing is charged unless you choose a plan.
        </p>
        <StartForm leave={leave} />
      </div>
    </Panel>
  );
}
