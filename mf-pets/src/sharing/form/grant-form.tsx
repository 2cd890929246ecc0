import { grant, type Grant } from '@petcare/contracts/sharing';
import { RecordForm, type FormKind } from '@petcare/records';
import { usePetChoices } from '@petcare/web';
import { useSaveGrant } from '../grants.queries.ts';
import { grantFields, type GrantGiven } from './grant-fields.tsx';
import { bodyOf, grantResolver, valuesOf, type GrantBody, type GrantValues } from './grant-form-values.ts';

const grantForm: FormKind<Grant, GrantBody, GrantValues, GrantGiven> = {
  row: grant,
  fields: grantFields,
  bodyOf,
  valuesOf,
  resolver: grantResolver,
};

interface GrantFormProps {
  values: GrantValues;
  /** The name for what was typed but not saved. */
  draftKey: string;
  saveLabel: string;
  cancelTo: string;
  onSaved: (stored: Grant) => void;
}

/** Who, which animals, what and how long; says what that means before it's sent. */
export function GrantForm(props: GrantFormProps) {
  const save = useSaveGrant();
  return (
    <RecordForm
      kind={grantForm}
      given={{ pets: usePetChoices().data }}
      save={(change) => save(change)}
      onTaken={() => {}}
      stickyActions
      whileReadOnly
      {...props}
    />
  );
}
