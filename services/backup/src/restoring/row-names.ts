import type { NamedRow } from '@petcare/contracts/backup';

type JsonRow = Readonly<Record<string, unknown>>;

/** Columns that say what a row is, best first. */
const tellers = [
  'name',
  'title',
  'drug',
  'product',
  'substance',
  'goal',
  'insurer',
  'condition',
  'vendor',
  'label',
  'body',
  'reason',
  'category',
  'place',
  'kind',
];
/** Columns that say when it was, best first. */
const dates = [
  'spent_on',
  'given_on',
  'measured_at',
  'treated_at',
  'occurred_at',
  'local_at',
  'starts_at',
  'starts_on',
  'at',
  'date',
  'dated_on',
  'created_at',
];
/** Columns with the id of what it belongs to, nearest first. */
const owners = ['medication_id', 'reminder_id', 'plan_id', 'policy_id', 'pet_id'];
const longest = 120;

const textOf = (row: JsonRow, names: readonly string[]): string | null => {
  const found = names.map((name) => row[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found.trim() : null;
};

/** What a backup's rows are called; those belonging to another are named after it. */
export class RowNames {
  private readonly names = new Map<string, string>();

  remember(row: JsonRow): void {
    const label = textOf(row, tellers);
    if (typeof row['id'] === 'string' && label !== null) this.names.set(row['id'], label.slice(0, longest));
  }

  of(row: JsonRow, many: string): NamedRow {
    const owner = owners.map((name) => row[name]).find((id) => typeof id === 'string');
    const of = typeof owner === 'string' ? (this.names.get(owner) ?? null) : null;
    const label = textOf(row, tellers)?.slice(0, longest);
    const on = /^\d{4}-\d\d-\d\d/.exec(textOf(row, dates) ?? '')?.[0] ?? null;
    const id = String(row['id']);
    return label === undefined ? { id, label: of ?? many, of: null, on } : { id, label, of, on };
  }
}
