import { useId, useState, type KeyboardEvent } from 'react';
import { Field, TextInput } from '@petcare/ui';
import { useOrganisationsNamed } from './organisation-names.queries.ts';

interface OrganisationFieldProps {
  /** Its id; empty for any. */
  value: string;
  /** Its name, if known. */
  name: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

const optionLook = 'block min-h-11 w-full px-3 py-2 text-left wrap-anywhere hover:bg-raised';

/** An organisation, found as somebody types part of its name, or by its id. */
export function OrganisationField({ value, name, error, onChange }: OrganisationFieldProps) {
  const listId = useId();
  // Null until somebody types: then it's the name that comes with the events.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useOrganisationsNamed(isOpen ? (typed ?? '') : '');
  const isListed = isOpen && found.length > 0;
  const choose = (place: number) => {
    const organisation = found[place];
    if (!organisation) return;
    setTyped(organisation.name);
    setOpen(false);
    onChange(organisation.id);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(0);
    // If it names none, it's sent as it is: a pasted id, or something its rule then rejects.
    onChange(text);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isListed || (step === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') setOpen(false);
    else if (step === undefined) choose(at);
    else setAt((at + step + found.length) % found.length);
  };
  return (
    <div className="relative">
      <Field name="organizationId" label="Organisation" optional="unsaid" error={error}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed ? `${listId}-${at}` : undefined}
          value={typed ?? name ?? value}
          placeholder="Its name, or its id"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Organisations"
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-panel border border-line bg-surface shadow-float"
      >
        {found.map((organisation, place) => (
          <button
            key={organisation.id}
            id={`${listId}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={place === at ? `${optionLook} bg-raised` : optionLook}
            // The field keeps focus, so the list doesn't close before something is chosen.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {organisation.name}
          </button>
        ))}
      </div>
    </div>
  );
}
