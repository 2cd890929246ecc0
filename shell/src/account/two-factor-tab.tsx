import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TwoFactorStatus } from '@petcare/contracts';
import { Banner, Button, Panel, StatusPill } from '@petcare/ui';
import { QueryState } from '../forms/query-state.tsx';
import { twoFactorQuery, useAfterTwoFactor } from './account.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorProofDialog } from './two-factor-proof.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

interface StepProps {
  status: TwoFactorStatus;
  onCodes: (codes: readonly string[]) => void;
}

function Off({ status, onCodes }: StepProps) {
  const [isBegun, setBegun] = useState(false);
  if (isBegun) return <TwoFactorSetup onDone={onCodes} onCancel={() => setBegun(false)} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {status.required && (
        <Banner tone="warn" title="Your account needs two-factor log-in">
          Super admins can’t do anything else until it’s set up.
        </Banner>
      )}
      <p className="text-muted">
        You’ll log in with your password and a code from an app on your phone. Somebody who knows only your password
        can’t get in.
      </p>
      <Button look="primary" onClick={() => setBegun(true)}>
        Set it up
      </Button>
    </div>
  );
}

function On({ status, onCodes }: StepProps) {
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  const { recoveryCodesLeft: left, required } = status;
  return (
    <div className="flex flex-col items-start gap-4">
      <StatusPill tone="ok">On</StatusPill>
      <p className={left <= 3 ? 'font-medium text-warn' : 'text-muted'}>
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. They let you in if you lose your
        phone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        {!required && <Button onClick={() => setAsked('off')}>Turn it off</Button>}
      </div>
      <TwoFactorProofDialog asked={asked} onClose={() => setAsked(null)} onCodes={onCodes} />
    </div>
  );
}

/** Two-factor: what it is for, setting it up, its recovery codes, turning it off. */
export function TwoFactorTab() {
  const query = useQuery(twoFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const askAnew = useAfterTwoFactor();
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    // At once, not only when they're saved: from now on the server wants a code, and every screen has to know.
    void askAnew();
  };
  return (
    <Panel title="Two-factor">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <QueryState query={query} what="Two-factor">
          {(status) =>
            status.enabled ? <On status={status} onCodes={showCodes} /> : <Off status={status} onCodes={showCodes} />
          }
        </QueryState>
      )}
    </Panel>
  );
}
