import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-context.ts';

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly Option[];
  /** Label of the empty first option; without it the first option is chosen. */
  placeholder?: string;
}

/** The platform's own dropdown, for more than five choices; goes in a `Field`. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="relative [--control-end:--spacing(12)]">
      <select {...useFieldWiring()} {...rest} className={classNames(controlLook, 'appearance-none')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </div>
  );
}
