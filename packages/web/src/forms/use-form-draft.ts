import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../session/session.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';

/**
 * Keeps what is typed in `form` across a reload, an expired session or a closed screen, per person, organisation and `key`
 * ('pet:new', 'pet:‹id›:7' with the version read). Not for passwords. `onRestored` is called when earlier typing was put back, so that the form
 * can say so; typing that was undone isn't kept.
 * @returns a function to call once the form is saved or given up; after a reset, a draft starts again with what is typed.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'subscribe'>,
  key: string,
  onRestored?: () => void,
) {
  // Whose it was when the form was opened: typing never becomes another person's, or another organisation's.
  const [{ id, organizationId }] = useState(useCurrentUser());
  const fullKey = `${id}:${organizationId}:${key}`;
  const { reset, subscribe } = form;
  const done = useRef(false);
  const tellRestored = useEffectEvent(() => onRestored?.());
  useEffect(() => {
    done.current = false;
    const draft = readDraft(fullKey);
    if (draft) {
      reset(draft as Values, { keepDefaultValues: true });
      tellRestored();
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) {
          done.current = false;
          forgetDraft(fullKey);
        } else if (!done.current) writeDraft(fullKey, values);
      },
    });
  }, [fullKey, reset, subscribe]);

  return useCallback(() => {
    done.current = true;
    forgetDraft(fullKey);
  }, [fullKey]);
}
