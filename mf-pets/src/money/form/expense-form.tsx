import { expense, type Expense, type ExpenseCreate } from '@petcare/contracts/money';
import { RecordForm, type FormKind } from '@petcare/records';
import { useSaveExpense } from '../money.queries.ts';
import { expenseFields } from './expense-fields.tsx';
import { expenseResolver, valuesOf, type ExpenseValues } from './expense-form-values.ts';

const keys = ['spentOn', 'amountPence', 'category', 'vendor', 'pets', 'recurring', 'note'] as const;

const expenseForm: FormKind<Expense, ExpenseCreate, ExpenseValues> = {
  row: expense.row,
  fields: expenseFields,
  bodyOf: (row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as ExpenseCreate,
  valuesOf,
  resolver: expenseResolver,
};

interface ExpenseFormProps {
  values: ExpenseValues;
  /** Names what was typed and not saved. */
  draftKey: string;
  saveLabel: string;
  cancelTo: string;
  onSaved: (stored: Expense) => void;
}

/** Amount, category and date are enough; the rest is optional. */
export function ExpenseForm(props: ExpenseFormProps) {
  const save = useSaveExpense();
  return (
    <RecordForm
      kind={expenseForm}
      given={{}}
      save={(change) => save(change)}
      onTaken={() => {}}
      stickyActions
      {...props}
    />
  );
}
