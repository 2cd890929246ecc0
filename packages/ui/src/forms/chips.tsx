import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import type { Option } from './select.tsx';

export interface ChipsProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue'
> {
  options: readonly Option[];
  /** Several may be chosen: checkboxes instead of radio buttons. */
  multiple?: boolean;
  /** The chosen value if the parent keeps it; leave it out for an uncontrolled form. */
  value?: string | readonly string[];
}

const chipLook =
  'flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-2 text-ink transition-colors not-has-checked:hover:bg-raised ' +
  'has-checked:border-brand has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:opacity-60';

/** Up to five choices, all visible; goes in a `Field group`. The inputs are native, so arrow keys and forms work as usual. */
export function Chips({ options, multiple = false, value, ...rest }: ChipsProps) {
  const { id, 'aria-invalid': invalid } = useFieldWiring();
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option, index) => (
        <label key={option.value} className={chipLook}>
          <input
            {...rest}
            id={index === 0 ? id : undefined}
            type={multiple ? 'checkbox' : 'radio'}
            value={option.value}
            checked={value === undefined ? undefined : [value].flat().includes(option.value)}
            aria-invalid={invalid}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
