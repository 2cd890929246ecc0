import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Menu } from '../overlays/menu.tsx';

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

/** The tab named by `?tab=` in the URL; the first one if it names none. */
export function useTab<Id extends string>(tabs: readonly [Tab<Id>, ...Tab<Id>[]]): Id {
  const [search] = useSearchParams();
  return (tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0]).id;
}

/** Moves only the row: `scrollIntoView` would also make the Tab key start there rather than at the top of the page. */
function bringIntoSight(row: HTMLElement, tab: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, wanted.left - seen.left) + Math.max(0, wanted.right - seen.right);
}

/** Which ends of a scrolling row have more behind them; brings the marked tab into view whenever the row's width changes. */
function useHiddenEnds(row: RefObject<HTMLElement | null>, current: string) {
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const look = () => {
      const start = nav.scrollLeft > 1;
      const end = nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1;
      setHidden((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    // A page that's still hidden has nowhere to scroll a tab to.
    const observer = new ResizeObserver(() => {
      const marked = nav.querySelector('[aria-current]');
      if (marked) bringIntoSight(nav, marked);
      look();
    });
    observer.observe(nav);
    nav.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      nav.removeEventListener('scroll', look);
    };
  }, [row, current]);
  return hidden;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys, Home and End move along the row; Enter opens. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])];
  const next =
    links[
      step(
        links.findIndex((link) => link === document.activeElement),
        links.length - 1,
      )
    ];
  event.preventDefault();
  next?.focus();
}

const linkLook = 'flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2';
const markedLook = 'border-brand font-semibold text-brand';
const otherLook = 'border-transparent text-muted hover:text-ink';

/**
 * Views of one thing. Each is a link with `?tab=`, so it can be shared and the back button works. If they're wider than the
 * screen the row scrolls, fades at the end that has more, and a menu beside it lists them all.
 */
export function Tabs<Id extends string>({ label, tabs, current }: TabsProps<Id>) {
  const [search] = useSearchParams();
  const row = useRef<HTMLElement>(null);
  const hidden = useHiddenEnds(row, current);
  const to = (id: Id) => {
    const next = new URLSearchParams(search);
    next.set('tab', id);
    return { search: `?${next}` };
  };
  const items = tabs.map(({ id, label: text }) => ({
    label: text,
    to: to(id).search,
    icon: <Check aria-hidden className={classNames('size-5 shrink-0', id !== current && 'invisible')} />,
  }));
  return (
    <div className="mb-6 flex items-start gap-1 border-b border-line print:hidden">
      <nav
        ref={row}
        aria-label={label}
        className={classNames(
          'min-w-0 flex-1 overflow-x-auto',
          hidden.start && 'mask-l-from-[calc(100%-3rem)]',
          hidden.end && 'mask-r-from-[calc(100%-3rem)]',
        )}
      >
        <ul className="flex gap-1">
          {tabs.map((tab) => (
            <li key={tab.id}>
              <Link
                to={to(tab.id)}
                onKeyDown={moveFocus}
                aria-current={tab.id === current ? 'page' : undefined}
                className={classNames(linkLook, tab.id === current ? markedLook : otherLook)}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(hidden.start || hidden.end) && <Menu label={`More: ${label}`} items={items} />}
    </div>
  );
}
