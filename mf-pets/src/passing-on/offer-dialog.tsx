import { useForm } from 'react-hook-form';
import type { PetListItem } from '@petcare/contracts';
import {
  transferCreate,
  transferDays,
  transferPartNames,
  transferParts,
  type Transfer,
  type TransferCreate,
  type TransferCreateInput,
} from '@petcare/contracts/transfers';
import { useRemoteContext } from '@petcare/remote';
import { Button, Checkbox, Dialog, ErrorSummary, Field, Form, FormActions, TextArea, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem } from '@petcare/web';
import { ConfirmFirst } from '../sharing/form/confirm-first.tsx';
import { OfferLink } from './offer-link.tsx';
import { useOfferPet } from './transfers.queries.ts';

export interface OfferDialogProps {
  pet: PetListItem;
  /** The one that's open. */
  offer: Transfer | undefined;
  onClose: () => void;
}

function aboutLink({ url, email, pet }: Transfer): string {
  if (url === null) return 'Only whoever made the offer, and owners, can see its link. You can cancel the offer.';
  if (email !== null) return `We’ve e-mailed this link to ${email}. You can send it yourself, too.`;
  return `Send this link to the new keeper, and to nobody else: whoever has it can take ${pet.name} on. It works once.`;
}

function Made({ offer, onClose }: { offer: Transfer; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{aboutLink(offer)}</p>
      <OfferLink offer={offer} />
      <FormActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </FormActions>
    </div>
  );
}

function OfferForm({ pet, onClose }: OfferDialogProps) {
  const form = useForm<TransferCreateInput, unknown, TransferCreate>({
    defaultValues: { petId: pet.id, parts: [...transferParts], email: '', message: '' },
    resolver: formResolver(transferCreate),
    shouldFocusError: false,
  });
  const { mutateAsync: offerPet } = useOfferPet();
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await offerPet(body);
    } catch (error) {
      showProblem(form.setError, error);
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field
        name="parts"
        label="What goes along"
        group
        error={errors.parts?.message}
        help="The profile, microchips and photo always do. Bills, insurance, contacts, private notes and people’s names never do."
      >
        <div>
          {transferParts.map((part) => (
            <Checkbox key={part} {...form.register('parts')} value={part} label={transferPartNames[part]} />
          ))}
        </div>
      </Field>
      <Field
        name="email"
        label="The new keeper’s e-mail address"
        optional
        error={errors.email?.message}
        help="We e-mail them the link. Leave this empty to send it yourself."
      >
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field name="message" label="Message to them" optional error={errors.message?.message}>
        <TextArea {...form.register('message')} rows={3} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Offering…">
          {`Offer ${pet.name}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** What of a pet goes to a new keeper, and how they hear of it; then the link. */
export default function OfferDialog(props: OfferDialogProps) {
  const { pet, offer, onClose } = props;
  const { user } = useRemoteContext();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={offer ? `${pet.name} is offered to a new keeper` : `Pass ${pet.name} on to a new keeper`}
      description={`They have ${transferDays} days to say yes. From then on ${pet.name} is theirs, and your record stays as it was: nobody can change it, and reminders stop.`}
    >
      {offer ? (
        <Made offer={offer} onClose={onClose} />
      ) : user.emailVerified ? (
        <OfferForm {...props} />
      ) : (
        <ConfirmFirst />
      )}
    </Dialog>
  );
}
