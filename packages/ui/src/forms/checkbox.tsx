import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A yes or no with its own label; it needs no `Field`. */
export function Checkbox({ label, help, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 text-ink">
      <input {...rest} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-brand" />
      <span>
        {label}
        {help && <span className="block text-sm text-muted">{help}</span>}
      </span>
    </label>
  );
}
