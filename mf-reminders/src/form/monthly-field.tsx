import { describeRrule, formatRrule, every, ordinalOf, rrule as rruleSchema } from '@petcare/contracts';
import { Field, Select } from '@petcare/ui';
import { monthlyChoices, ruleDayOf, type MonthlyChoice } from './repeat-rule.ts';
import type { RuleProps } from './repeat-field.tsx';

/** "the third Friday" */
function weekdayWords(date: string, choice: 'nth' | 'nth-last'): string {
  return describeRrule(formatRrule({ ...every('MONTHLY'), days: [ruleDayOf(date, choice)] })).replace(
    'every month on ',
    '',
  );
}

function wordsOf(choice: MonthlyChoice, date: string, kept: string): string {
  if (choice === 'nth' || choice === 'nth-last') return `On ${weekdayWords(date, choice)}`;
  if (choice === 'last') return 'On the last day';
  if (choice === 'kept') {
    const rule = `FREQ=MONTHLY;${kept}`;
    return rruleSchema.safeParse(rule).success ? describeRrule(rule).replace('every month on', 'On') : 'As it is now';
  }
  const day = Number(date.slice(8));
  if (!day) return 'On the same day';
  return day > 28 ? `On the ${ordinalOf(day)}, or the last day of shorter months` : `On the ${ordinalOf(day)}`;
}

/** Which day of the month, from the choices the date above offers. */
export function MonthlyField({ rule, change, date }: RuleProps & { date: string }) {
  const choices: MonthlyChoice[] = [...monthlyChoices(date), ...(rule.monthly === 'kept' ? (['kept'] as const) : [])];
  return (
    <Field name="monthly" label="Which day">
      <Select
        name="monthly"
        options={choices.map((value) => ({ value, label: wordsOf(value, date, rule.kept) }))}
        value={rule.monthly}
        onChange={({ target }) => change({ monthly: target.value as MonthlyChoice })}
      />
    </Field>
  );
}
