import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TwoFactorStatus } from '@petcare/contracts';
import { Banner, Button, Panel, StatusPill } from '@petcare/ui';
import { QueryState } from '../forms/query-state.tsx';
import { twoFactorQuery, useAfterTwoFactor } from './account.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorProofDialog, type Asked } from './two-factor-proof.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useFocusFirst } from './use-focus-first.ts';

interface StepProps {
  status: TwoFactorStatus;
  onCodes: (codes: readonly string[]) => void;
  /** It takes the place of a step that had the focus. */
  isNext: boolean;
}

function Offer({ status, isNext, onBegin }: Omit<StepProps, 'onCodes'> & { onBegin: () => void }) {
  const first = useFocusFirst<HTMLDivElement>(isNext);
  return (
    <div ref={first} tabIndex={-1} className="flex flex-col items-start gap-4 focus:outline-none">
      {status.required && (
        <Banner tone="warn" title="Your account needs two-factor log-in">
          Super admins can’t do anything else until it’s set up.
        </Banner>
      )}
      <p className="text-muted">
        You’ll log in with your password and a code from an app on your phone. Somebody who knows only your password
        can’t get in.
      </p>
      <Button look="primary" onClick={onBegin}>
        Set it up
      </Button>
    </div>
  );
}

function Off({ isNext, onCodes, ...offer }: StepProps) {
  const [setup, setSetup] = useState<'begun' | 'cancelled' | null>(null);
  if (setup === 'begun') return <TwoFactorSetup onDone={onCodes} onCancel={() => setSetup('cancelled')} />;
  return <Offer {...offer} isNext={isNext || setup === 'cancelled'} onBegin={() => setSetup('begun')} />;
}

function On({ status, onCodes, isNext }: StepProps) {
  const first = useFocusFirst<HTMLDivElement>(isNext);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { recoveryCodesLeft: left, required } = status;
  return (
    <div ref={first} tabIndex={-1} className="flex flex-col items-start gap-4 focus:outline-none">
      <StatusPill tone="ok">On</StatusPill>
      <p className={left <= 3 ? 'font-medium text-warn' : 'text-muted'}>
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. They let you in if you lose your
        phone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        <Button onClick={() => setAsked(required ? 'phone' : 'off')}>
          {required ? 'Use another phone' : 'Turn it off'}
        </Button>
      </div>
      <TwoFactorProofDialog asked={asked} onClose={() => setAsked(null)} onCodes={onCodes} />
    </div>
  );
}

/** Two-factor: what it is for, setting it up, its recovery codes, turning it off. */
export function TwoFactorTab() {
  const query = useQuery(twoFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areKept, setKept] = useState(false);
  const askAnew = useAfterTwoFactor();
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    // At once, not only when they're saved: from now on the server wants a code, and every screen has to know.
    void askAnew();
  };
  const keep = () => {
    setKept(true);
    setCodes(null);
  };
  const Step = query.data?.enabled ? On : Off;
  return (
    <Panel title="Two-factor">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={keep} />
      ) : (
        <QueryState query={query} what="Two-factor">
          {(status) => <Step status={status} onCodes={showCodes} isNext={areKept} />}
        </QueryState>
      )}
    </Panel>
  );
}
