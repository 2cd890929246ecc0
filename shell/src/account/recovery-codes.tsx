import { useEffect } from 'react';
import { Download, Printer } from 'lucide-react';
import { Banner, Button, CopyButton, LeaveGuard } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';
import { saveFile } from './save-file.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person confirms they've saved the codes, because they aren't shown again. */
  onKept: () => void;
}

/** The browser asks before the page is closed or reloaded, in words of its own. */
function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** The codes for getting in without a phone. They're shown only once, so there are three ways to save them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { username } = useCurrentUser();
  const heading = useFocusFirst<HTMLHeadingElement>();
  useAskBeforeUnload();
  const text = codes.join('\n');
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink focus:outline-none">
        Your recovery codes
      </h3>
      <Banner tone="warn" title="Save these now: you won’t see them again">
        Each one lets you in once if you don’t have your phone. Keep them safe: anyone who has one needs only your
        password to get in.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 font-semibold tabular-nums max-md:grid-cols-1 md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={text} label="Copy" />
        <Button
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            saveFile(`petcare-recovery-codes-${username}.txt`, `Petcare recovery codes for ${username}\n\n${text}\n`)
          }
        >
          Download
        </Button>
        <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button look="primary" onClick={onKept}>
        I’ve saved them
      </Button>
      <LeaveGuard isUnsaved={() => true} betweenTabs>
        You won’t see these recovery codes again.
      </LeaveGuard>
    </div>
  );
}
