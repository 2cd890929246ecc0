import { useEffect, useRef } from 'react';
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
  const marked = useRef<HTMLAnchorElement>(null);
  const row = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen, and a page that is still hidden has no place to bring them to.
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => {
      void marked.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [current]);
  const to = (id: Id) => {
    const next = new URLSearchParams(search);
    next.set('tab', id);
    return { search: `?${next}` };
  };
  return (
    <nav ref={row} aria-label={label} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              ref={tab.id === current ? marked : null}
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
