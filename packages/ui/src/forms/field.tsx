import { useMemo, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { FieldContext, fieldId, type FieldWiring } from './field-context.ts';

export interface FieldProps {
  /** Path of the value in the request body, such as `microchips.0.number`: errors find their field by it. */
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Fields that can stay empty say so; the others need no star. Everybody knows that filters can: `unsaid`. */
  optional?: boolean | 'unsaid';
  /** A choice among several controls: a fieldset with a legend. */
  group?: boolean;
  children: ReactNode;
}

function useWiring({ name, help, error, optional, group }: FieldProps): FieldWiring {
  const id = fieldId(name);
  const hasHelp = Boolean(help);
  return useMemo(() => {
    const described = [error && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ');
    return {
      id,
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true as const }),
      ...(!optional && !group && { 'aria-required': true as const }),
    };
  }, [id, error, hasHelp, optional, group]);
}

const labelLook = 'text-sm font-semibold text-ink';

/** Label above, help below, error beside; wires them to the control inside. */
export function Field(props: FieldProps) {
  const { label, help, error, optional, group, children } = props;
  const wiring = useWiring(props);
  const name = (
    <>
      {label}
      {optional === true && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
  const rest = (
    <>
      {children}
      {error && (
        <p id={`${wiring.id}-error`} className="flex items-start gap-1 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${wiring.id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </>
  );
  return (
    <FieldContext value={wiring}>
      {group ? (
        <fieldset aria-describedby={wiring['aria-describedby']} className="flex min-w-0 flex-col gap-1.5">
          <legend className={classNames(labelLook, 'mb-1.5')}>{name}</legend>
          {rest}
        </fieldset>
      ) : (
        <div className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={wiring.id} className={labelLook}>
            {name}
          </label>
          {rest}
        </div>
      )}
    </FieldContext>
  );
}
