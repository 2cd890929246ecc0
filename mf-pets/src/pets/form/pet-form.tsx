import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Pet } from '@petcare/contracts';
import { Banner, Button, ErrorSummary, Form, FormActions, LeaveGuard, LinkButton, VersionConflict } from '@petcare/ui';
import { listErrors } from '@petcare/web';
import { petFields } from './pet-fields.tsx';
import { usePetForm, type PetFormOptions } from './use-pet-form.ts';

export interface PetFormProps {
  /** The pet to change; null for a new one. */
  pet: Pet | null;
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  onSaved: (pet: Pet) => void;
}

/** Every field of a pet in one column; what was typed survives a refusal, a reload, an expired session and somebody else's change. */
export function PetForm({ pet, ...props }: PetFormProps) {
  const [start, setStart] = useState({ round: 0, pet });
  const startAgain = (from: Pet | null) => setStart(({ round }) => ({ round: round + 1, pet: from }));
  return <Round key={start.round} pet={start.pet} {...props} onStartAgain={startAgain} />;
}

/** The form from the moment it is filled with what is stored until it is saved, left, or filled anew. */
function Round({ saveLabel, cancelTo, ...options }: PetFormProps & Pick<PetFormOptions, 'onStartAgain'>) {
  const { form, submit, startAgain, isUnsaved, isRestored, conflict } = usePetForm(options);
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit}>
        {conflict && (
          <VersionConflict
            key={conflict.current.version}
            differences={conflict.differences}
            onKeepMine={submit}
            onTakeTheirs={startAgain}
            pending={isSubmitting}
          />
        )}
        {isRestored && !conflict && (
          <Banner
            tone="info"
            title="What you typed earlier is back"
            action={
              <Button size="small" onClick={startAgain}>
                Start again
              </Button>
            }
          >
            It is not saved yet.
          </Banner>
        )}
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        {petFields.map(({ label, Input }) => (
          <Input key={label} />
        ))}
        <FormActions>
          <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Saving…">
            {saveLabel}
          </Button>
          <LinkButton to={cancelTo} look="quiet">
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </FormProvider>
  );
}
