import { useState } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import {
  handOverAreaNames,
  handOverAreas,
  handOverLinkCreate,
  type HandOverLinkCreate,
  type HandOverLinkCreateInput,
} from '@petcare/contracts/hand-over';
import { mostPets } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { chosenWords, PetChips } from '@petcare/records';
import { Button, Checkbox, Dialog, ErrorSummary, Field, Form, FormActions, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, usePetChoices } from '@petcare/web';
import { isWithUs } from '../../pets/is-here.ts';
import { untilOf, type UntilValues } from '../form/grant-form-values.ts';
import { UntilField } from '../form/until-field.tsx';
import { useMakeLink } from './links.queries.ts';

type LinkForm = UseFormReturn<HandOverLinkCreateInput, unknown, HandOverLinkCreate>;

function PetsField({ form: { control } }: { form: LinkForm }) {
  const { field, fieldState } = useController({ control, name: 'petIds' });
  const pets = (usePetChoices().data ?? []).filter(isWithUs);
  return (
    <Field
      name="petIds"
      label="Which animals"
      group
      error={fieldState.error?.message}
      help={chosenWords(pets, field.value)}
    >
      <PetChips name="petIds" pets={pets} chosen={field.value} onChange={field.onChange} most={mostPets} />
    </Field>
  );
}

function AreasField({ form }: { form: LinkForm }) {
  return (
    <Field
      name="areas"
      label="What they see"
      group
      error={form.formState.errors.areas?.message}
      help="They always see the name, photo, age and warning. Private notes, bills and insurance are never shown."
    >
      <div>
        {handOverAreas.map((area) => (
          <Checkbox key={area} {...form.register('areas')} value={area} label={handOverAreaNames[area]} />
        ))}
      </div>
    </Field>
  );
}

function EndField({ form }: { form: LinkForm }) {
  const [value, setValue] = useState<UntilValues>({ way: 'pick', at: '' });
  const error = form.formState.errors.until?.message;
  const choose = (next: UntilValues) => {
    setValue(next);
    form.setValue('until', untilOf(next) ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const isTyped = form.getValues('until') !== '';
  return (
    <UntilField
      value={value}
      onChange={choose}
      error={error && !isTyped ? 'Enter the day and time it ends.' : error}
      mustEnd
    />
  );
}

function NewLinkForm({ petId, onClose }: { petId: string | undefined; onClose: () => void }) {
  const { toast } = useRemoteContext();
  const form = useForm<HandOverLinkCreateInput, unknown, HandOverLinkCreate>({
    defaultValues: {
      label: '',
      petIds: petId === undefined ? [] : [petId],
      areas: [...handOverAreas],
      mayTickOff: true,
      pin: '',
      until: '',
    },
    resolver: formResolver(handOverLinkCreate),
    shouldFocusError: false,
  });
  const { mutateAsync: make } = useMakeLink();
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { label } = await make(body);
      toast({ tone: 'success', title: `The link for ${label} is ready`, description: 'Copy it, and send it to them.' });
      onClose();
    } catch (error) {
      showProblem(form.setError, error);
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="label" label="Who it’s for" error={errors.label?.message} help="They see this too: “Ann next door”.">
        <TextInput {...form.register('label')} autoComplete="off" />
      </Field>
      <PetsField form={form} />
      <EndField form={form} />
      <AreasField form={form} />
      <Checkbox
        {...form.register('mayTickOff')}
        label="They can tick off doses and reminders"
        help="They say who they are first, and you see their name."
      />
      <Field
        name="pin"
        label="PIN"
        optional
        error={errors.pin?.message}
        help="4 to 8 digits, asked for before anything is shown. Tell them yourself: we don’t show it again."
      >
        <TextInput {...form.register('pin')} inputMode="numeric" autoComplete="off" />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Making it…">
          Make the link
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

interface LinkDialogProps {
  /** Chosen already. */
  petId: string | undefined;
  onClose: () => void;
}

/** What a new link shows, to whom, and until when. */
export function LinkDialog(props: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="New hand-over link"
      description="Anyone who has the link can open it, without an account, so send it only to whoever it’s for."
    >
      <NewLinkForm {...props} />
    </Dialog>
  );
}
