import { expense, type Expense, type ExpenseCreate } from '@petcare/contracts/money';
import { RecordForm, StoredHistory, type FormKind } from '@petcare/records';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { nameOf, usePaidFor, useSaveExpense } from '../money.queries.ts';
import { expenseFields, type ExpenseGiven } from './expense-fields.tsx';
import {
  askedShares,
  bodyOf,
  expenseResolver,
  storedBody,
  valuesOf,
  type ExpenseValues,
} from './expense-form-values.ts';

const expenseForm: FormKind<Expense, ExpenseCreate, ExpenseValues, ExpenseGiven> = {
  row: expense.row,
  fields: expenseFields,
  bodyOf,
  valuesOf,
  resolver: expenseResolver,
};

/** Without receipts: those belong to the organisation's own files. */
const lentForm = { ...expenseForm, fields: expenseFields.filter(({ keys: of }) => !of.includes('fileIds')) };

interface ExpenseFormProps {
  values: ExpenseValues;
  /** The name for what was typed but not saved. */
  draftKey: string;
  saveLabel: string;
  cancelTo: string;
  onSaved: (stored: Expense) => void;
}

/** Amount, category and date are enough; the rest is optional. */
export function ExpenseForm(props: ExpenseFormProps) {
  const save = useSaveExpense();
  const isOurs = useIsOurs();
  const given = { pets: usePaidFor() };
  const stored = props.values.read;
  return (
    <>
      <RecordForm
        kind={isOurs ? expenseForm : lentForm}
        given={given}
        save={(change) => save(change)}
        onTaken={() => {}}
        stickyActions
        {...props}
      />
      {stored && isOurs && (
        <StoredHistory
          name={nameOf(stored)}
          address={`/api/expenses/${stored.id}`}
          // With every share, as the changes have them.
          kind={{ ...expenseForm, bodyOf: storedBody }}
          given={given}
          stored={stored}
          save={async ({ read, body: { pets, ...body } }) =>
            props.onSaved(await save({ read, body: { ...body, ...(pets && { pets: askedShares(pets) }) } }))
          }
        />
      )}
    </>
  );
}
