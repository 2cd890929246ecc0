import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Called } from '@petcare/contracts/new-password';
import { Field, PasswordInput } from '@petcare/ui';
import { strengthOf } from './password-strength.ts';

interface NewPasswordFieldProps {
  label?: string;
  /** The form's `register`. */
  input: UseFormRegisterReturn;
  /** What has been typed so far. */
  value: string;
  error: string | undefined;
  /** The person's names and addresses, which make poor passwords. */
  known?: readonly string[];
  /** The account's, if known here. */
  called?: Called;
}

const fills = ['bg-line', 'bg-danger', 'bg-warn', 'bg-ok', 'bg-ok'] as const;

/** A new password, and how good it is so far. */
export function NewPasswordField({ label = 'Password', input, value, error, known, called }: NewPasswordFieldProps) {
  const { score, hint, isRefused } = strengthOf(value, known, called);
  return (
    <Field
      name={input.name}
      label={label}
      error={error}
      help={
        <>
          <span aria-hidden className="mb-1.5 flex gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={`h-1 flex-1 rounded-full ${step <= score ? fills[score] : 'bg-line'}`} />
            ))}
          </span>
          <span role="status" className={isRefused ? 'text-danger' : ''}>
            {hint}
          </span>
        </>
      }
    >
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  );
}
