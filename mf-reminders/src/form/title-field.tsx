import { useFormContext, useWatch } from 'react-hook-form';
import { Field, TextInput } from '@petcare/ui';
import type { ReminderInputProps } from './plain-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { suggestionsFor, type Suggestion } from './suggestions.ts';

const suggestionLook =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-raised px-4 py-2 text-left text-ink transition-colors hover:border-edge';

/** What needs doing; a suggestion sets type, rule and e-mails with one tap. */
export function TitleField({ pets }: ReminderInputProps) {
  const { register, setValue, setFocus, getValues, formState } = useFormContext<ReminderFormValues>();
  const title = useWatch<ReminderFormValues, 'title'>({ name: 'title' });
  const isNew = getValues('read') === null;
  const take = ({ title: words, type, rrule, anchor, leadTimes }: Suggestion) => {
    const dirty = { shouldDirty: true };
    setValue('title', words, { ...dirty, shouldValidate: formState.isSubmitted });
    setValue('type', type, dirty);
    setValue('rrule', rrule, dirty);
    setValue('anchor', anchor, dirty);
    setValue('leadTimes', [...leadTimes], dirty);
  };
  const suggested = isNew ? suggestionsFor(title, pets) : [];
  return (
    <div className="flex flex-col gap-3">
      <Field name="title" label="What needs doing" error={formState.errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" enterKeyHint="done" />
      </Field>
      {suggested.length > 0 && (
        <ul
          aria-label="Suggestions"
          className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:whitespace-nowrap md:flex-wrap"
        >
          {suggested.map((one) => (
            <li key={one.title}>
              <button
                type="button"
                className={suggestionLook}
                onClick={({ detail }) => {
                  take(one);
                  // They go, and at the keyboard the focus would go with them; a thumb needn't get a keyboard.
                  if (detail === 0) setFocus('title');
                }}
              >
                <span className="font-medium">{one.title}</span>
                {one.rrule !== null && <span className="text-sm text-muted">{one.often}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
