import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../class-names.ts';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
}

export interface TabsProps<Id extends string> {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly [Tab<Id>, ...Tab<Id>[]];
  current: Id;
}

/** The tab that the URL's `?tab=` names; the first one when it names none of them. */
export function useTab<Id extends string>(tabs: readonly [Tab<Id>, ...Tab<Id>[]]): Id {
  const [search] = useSearchParams();
  return (tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0]).id;
}

/** Views of one thing. Each is a link with `?tab=` in it, so it can be shared and the back button works. */
export function Tabs<Id extends string>({ label, tabs, current }: TabsProps<Id>) {
  const [search] = useSearchParams();
  const to = (id: Id) => {
    const next = new URLSearchParams(search);
    next.set('tab', id);
    return { search: `?${next}` };
  };
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={to(tab.id)}
              aria-current={tab.id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                tab.id === current
                  ? 'border-brand font-semibold text-brand'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
