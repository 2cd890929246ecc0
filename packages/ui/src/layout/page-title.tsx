import { createContext, useContext, type ReactNode } from 'react';

const Count = createContext(0);

/** Whatever is shown inside says in the browser's tab how much waits. */
export function TitleCount({ count, children }: { count: number; children: ReactNode }) {
  return <Count value={count}>{children}</Count>;
}

/** Names the page in the browser's tab: `(2) My Pets · Petcare` while two things wait. */
export function PageTitle({ title }: { title: string }) {
  const count = useContext(Count);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Petcare`}</title>;
}
