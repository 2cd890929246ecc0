import { useEffect, useRef, type MouseEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { fieldId } from './field-context.ts';

export interface ErrorSummaryItem {
  /** Name of the `Field`; an unknown one is listed without a link. */
  path: string;
  message: string;
}

export interface ErrorSummaryProps {
  title?: string;
  errors: readonly ErrorSummaryItem[];
  /** Changes with each failed attempt, so that focus comes back here. */
  attempt?: number;
}

function goTo(event: MouseEvent, path: string): void {
  event.preventDefault();
  document.getElementById(fieldId(path))?.focus();
}

/** What is wrong with the form, on top of it; takes focus when it appears and after each further attempt. Shows nothing without errors. */
export function ErrorSummary({ title = 'Please check this form', errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const empty = errors.length === 0;
  useEffect(() => box.current?.focus(), [attempt, empty]);
  if (empty) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border-y border-r border-l-4 border-danger bg-surface px-4 py-3 focus:outline-2"
    >
      <h2 className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {title}
      </h2>
      <ul className="mt-1 flex flex-col">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path ? (
              <a
                href={`#${fieldId(path)}`}
                onClick={(event) => goTo(event, path)}
                className="inline-block py-1 text-danger underline underline-offset-2"
              >
                {message}
              </a>
            ) : (
              <span className="inline-block py-1">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
