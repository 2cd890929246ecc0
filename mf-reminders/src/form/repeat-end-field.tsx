import { useState } from 'react';
import { Chips, DateInput, Field, TextInput } from '@petcare/ui';
import type { RuleProps } from './repeat-field.tsx';
import type { TypedRule } from './repeat-rule.ts';

const choices: { value: TypedRule['ends']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a date' },
  { value: 'count', label: 'After a number of times' },
];

/** When it ends: never, after a date, or after a number of times; what was typed for one is there again after a tap on another. */
export function RepeatEndField({ rule, change, error }: RuleProps) {
  const [left, setLeft] = useState({ until: rule.until, count: rule.count });
  const choose = (ends: TypedRule['ends']) => {
    const typed = rule.ends === 'never' ? left : { ...left, [rule.ends]: rule[rule.ends] };
    setLeft(typed);
    change({ ends, ...typed });
  };
  const nameOf = (part: 'until' | 'count') => (error?.type === part ? 'rrule' : part);
  const messageOf = (part: 'until' | 'count') => (error?.type === part ? error.message : undefined);
  return (
    <Field group name="ends" label="Ends">
      <Chips
        name="ends"
        options={choices}
        value={rule.ends}
        onChange={({ target }) => choose(target.value as TypedRule['ends'])}
      />
      {rule.ends === 'until' && (
        <div className="mt-2 w-44">
          <Field name={nameOf('until')} label="Last date" error={messageOf('until')}>
            <DateInput
              name={nameOf('until')}
              value={rule.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </Field>
        </div>
      )}
      {rule.ends === 'count' && (
        <div className="mt-2 w-44">
          <Field name={nameOf('count')} label="How many times" error={messageOf('count')}>
            <TextInput
              name={nameOf('count')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={rule.count}
              onChange={({ target }) => change({ count: target.value })}
            />
          </Field>
        </div>
      )}
    </Field>
  );
}
