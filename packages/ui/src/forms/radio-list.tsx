import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field-context.ts';

export interface RadioOption {
  value: string;
  label: string;
  /** What choosing it means. */
  help?: ReactNode;
}

export interface RadioListProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue'
> {
  options: readonly RadioOption[];
  /** The chosen value if the parent keeps it; leave it out for an uncontrolled form. */
  value?: string;
}

const rowLook =
  'flex items-start gap-3 rounded-control border border-line px-3 py-2.5 text-ink has-checked:border-brand has-checked:bg-raised ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** Choices that each need a sentence, stacked; goes in a `Field group`. */
export function RadioList({ options, value, ...rest }: RadioListProps) {
  const { id } = useFieldWiring();
  return (
    <div className="flex flex-col gap-2">
      {options.map((option, index) => (
        <label key={option.value} className={rowLook}>
          <input
            {...rest}
            id={index === 0 ? id : undefined}
            type="radio"
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            <span className="font-medium">{option.label}</span>
            {option.help && <span className="block text-sm text-muted">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
