import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ShellFrame } from '../screens/shell-frame.tsx';
import { ScreensSeen, Seen } from './screens-seen.ts';

/** Around every screen, whoever is logged in. */
export function Root() {
  const [seen] = useState(() => new Seen());
  return (
    <ScreensSeen value={seen}>
      <ShellFrame>
        <Outlet />
      </ShellFrame>
    </ScreensSeen>
  );
}
