import { createContext, useContext, type ReactNode } from 'react';

const Count = createContext(0);

/** Everything inside shows in the browser tab how much is waiting. */
export function TitleCount({ count, children }: { count: number; children: ReactNode }) {
  return <Count value={count}>{children}</Count>;
}

/** Sets the browser tab's title: `(2) My Pets · Petcare` while two things are waiting. */
export function PageTitle({ title }: { title: string }) {
  const count = useContext(Count);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Petcare`}</title>;
}
