import { lazyPage, type RemoteRoute } from '@petcare/remote';

const ExpensesPage = lazyPage(() => import('./expenses/expenses-page.tsx'));
const NewExpensePage = lazyPage(() => import('./form/new-expense-page.tsx'));
const EditExpensePage = lazyPage(() => import('./form/edit-expense-page.tsx'));

/** The pages below `/expenses`. */
export const expenseRoutes: RemoteRoute[] = [
  { index: true, Component: ExpensesPage },
  { path: 'new', Component: NewExpensePage },
  { path: ':expenseId/edit', Component: EditExpensePage },
];
