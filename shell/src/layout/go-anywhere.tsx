import { useNavigate } from 'react-router-dom';
import type { RemoteHost } from '@petcare/remote/host';
import { isOwnScreen } from '../screens/protected-screens.tsx';
import { SearchDialog } from '../search/search-dialog.tsx';
import { shortcuts, type Shortcut } from '../shortcuts/shortcuts.ts';
import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** Which of them is open over the page. */
export type Opened = 'search' | 'shortcuts' | 'more' | 'notifications' | null;

interface GoAnywhereProps {
  remotes: RemoteHost;
  opened: Opened;
  open: (opened: Opened) => void;
}

/** Search, the list of shortcuts, and the keys that work on every screen. Needs somebody logged in. */
export function GoAnywhere({ remotes, opened, open }: GoAnywhereProps) {
  const navigate = useNavigate();
  const leadsSomewhere = ({ path }: Shortcut) => path === undefined || remotes.serves(path) || isOwnScreen(path);
  useShortcuts((shortcut) => {
    if (shortcut.path !== undefined) {
      if (leadsSomewhere(shortcut)) void navigate(shortcut.path);
    } else {
      open(shortcut.id === 'sheet' ? 'shortcuts' : 'search');
    }
  });
  return (
    <>
      <SearchDialog
        remotes={remotes}
        open={opened === 'search'}
        onOpenChange={(isOpen) => open(isOpen ? 'search' : null)}
        onOpen={open}
      />
      <ShortcutsSheet
        shortcuts={shortcuts.filter(leadsSomewhere)}
        open={opened === 'shortcuts'}
        onOpenChange={(isOpen) => open(isOpen ? 'shortcuts' : null)}
      />
    </>
  );
}
