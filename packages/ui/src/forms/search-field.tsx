import type { KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { controlLook } from './control-look.ts';

export interface SearchFieldProps {
  /** What is searched, for screen readers and as the placeholder: "Search by name". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
}

/** Filters the list below as somebody types. Escape clears it, before it closes a dialog around it. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // The list has followed already; Enter would only send a form around it.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape') onChange('');
  };
  return (
    <div role="search" className="relative block w-full md:max-w-80 [--control-start:--spacing(10)]">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={controlLook}
      />
    </div>
  );
}
