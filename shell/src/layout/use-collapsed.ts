import { useState } from 'react';
import { phoneQuery, useMediaQuery } from '@petcare/ui';

const key = 'sidebar';

/** Whether the sidebar is narrow: as last left on this device, and always below 768 px. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const isPhone = useMediaQuery(phoneQuery);
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(key, chosen ? 'open' : 'collapsed');
    setChosen(!chosen);
  };
  return [chosen || isPhone, toggle];
}
