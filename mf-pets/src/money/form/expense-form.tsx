import { expense, type Expense, type ExpenseCreate } from '@petcare/contracts/money';
import { RecordForm, StoredHistory, type FormKind } from '@petcare/records';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { nameOf, useSaveExpense } from '../money.queries.ts';
import { expenseFields } from './expense-fields.tsx';
import { expenseResolver, valuesOf, type ExpenseValues } from './expense-form-values.ts';

const keys = ['spentOn', 'amountPence', 'category', 'vendor', 'pets', 'recurring', 'fileIds', 'note'] as const;

const expenseForm: FormKind<Expense, ExpenseCreate, ExpenseValues> = {
  row: expense.row,
  fields: expenseFields,
  bodyOf: (row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as ExpenseCreate,
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
  const stored = props.values.read;
  return (
    <>
      <RecordForm
        kind={isOurs ? expenseForm : lentForm}
        given={{}}
        save={(change) => save(change)}
        onTaken={() => {}}
        stickyActions
        {...props}
      />
      {stored && isOurs && (
        <StoredHistory
          name={nameOf(stored)}
          address={`/api/expenses/${stored.id}`}
          kind={expenseForm}
          given={{}}
          stored={stored}
          save={async (change) => props.onSaved(await save(change))}
        />
      )}
    </>
  );
}
