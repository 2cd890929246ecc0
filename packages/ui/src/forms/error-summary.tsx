import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { fieldId } from './field-context.ts';

export interface ErrorSummaryItem {
  /** The `Field`'s name, or that of a part of it such as a line of its box; an unknown one is listed without a link. */
  path: string;
  message: string;
}

export interface ErrorSummaryProps {
  /** Left out, it says whether the form or something else is at fault. */
  title?: string;
  errors: readonly ErrorSummaryItem[];
  /** Changes with each failed attempt, so that focus comes back here. */
  attempt?: number;
}

interface Line extends ErrorSummaryItem {
  control: HTMLElement | null;
  /** What the field is called on screen. */
  label: string;
}

/** The field with that name, or the one it's a part of. */
function controlOf(path: string): HTMLElement | null {
  if (path === '') return null;
  return document.getElementById(fieldId(path)) ?? controlOf(path.replace(/(^|\.)[^.]*$/, ''));
}

function lineOf(item: ErrorSummaryItem): Line {
  const control = controlOf(item.path);
  return { ...item, control, label: control ? labelOf(control) : '' };
}

const textOf = (name: Element | null | undefined) => name?.firstChild?.textContent?.trim() ?? '';
const legendOf = (inner: Element | null | undefined) => inner?.closest('fieldset')?.querySelector('legend');

/** The name of its group, or its own; for a box in one of several rows, such as a bill's lines, "Costs 2, Amount in £". */
function labelOf(control: HTMLElement): string {
  const own = document.querySelector(`label[for="${control.id}"]`);
  const row = control.closest('li');
  const rows = legendOf(row);
  if (!row || !rows) return textOf(legendOf(control) ?? own);
  const number = [...(row.parentElement?.children ?? [])].indexOf(row) + 1;
  const within = legendOf(control);
  return `${textOf(rows)} ${number}, ${textOf(within === rows ? own : within)}`;
}

/** In the order of the fields on screen, the form's own errors first. */
function inOrder({ control: first }: Line, { control: second }: Line): number {
  if (!first || !second) return Number(first !== null) - Number(second !== null);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function goTo(event: MouseEvent, control: HTMLElement): void {
  event.preventDefault();
  control.focus();
}

function SummaryLine({ control, label, message }: Line) {
  if (!control) return <span className="inline-block py-1">{message}</span>;
  return (
    <a
      href={`#${control.id}`}
      onClick={(event) => goTo(event, control)}
      className="inline-block py-1 text-danger underline underline-offset-2"
    >
      {label && <span className="font-semibold">{label}: </span>}
      {message}
    </a>
  );
}

/** Where nothing that was filled in is at fault, as without a connection, there's nothing to check. */
const titleOf = (lines: readonly Line[]): string =>
  lines.every(({ path }) => path === '') ? 'That didn’t work' : 'Please check this form';

/** What is wrong with the form, at the top; takes focus once per attempt. Shows nothing without errors. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const key = JSON.stringify(errors);
  // The fields are looked up once they're there, because their labels and order exist only on screen.
  useLayoutEffect(() => {
    setLines((JSON.parse(key) as ErrorSummaryItem[]).map(lineOf).toSorted(inOrder));
  }, [key]);
  const empty = lines.length === 0;
  const taken = useRef<number | null>(null);
  useEffect(() => {
    // Once per attempt: a problem that comes back while somebody types mustn't take focus away.
    if (empty || taken.current === attempt) return;
    taken.current = attempt;
    box.current?.focus();
  }, [attempt, empty]);
  if (empty) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border-y border-r border-l-4 border-danger bg-surface px-4 py-3 focus:outline-2 focus:outline-offset-2 focus:outline-danger"
    >
      <h2 className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {title ?? titleOf(lines)}
      </h2>
      <ul className="mt-1 flex flex-col">
        {lines.map((line) => (
          <li key={`${line.path} ${line.message}`}>
            <SummaryLine {...line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
