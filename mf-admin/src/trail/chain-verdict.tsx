import { deedOf, type AuditChainFault } from '@petcare/contracts/maintenance';
import { Banner, Button, ProgressBar } from '@petcare/ui';
import { formatDateTime, messageOf } from '@petcare/web';
import { formatCount } from '../words.ts';
import type { ChainVerdict, useVerifyChain } from './use-verify-chain.ts';

const events = (count: number): string => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`;

function Fault({ fault: { sequence, what, event } }: { fault: AuditChainFault }) {
  return (
    <li className="wrap-anywhere">
      {sequence === null ? 'An event' : `Event ${formatCount(sequence)}`}
      {event && ` (somebody ${deedOf(event.action)}, ${formatDateTime(event.occurredAt)})`} {what}.
    </li>
  );
}

function Broken({ faultCount, faults }: ChainVerdict) {
  const more = faultCount - faults.length;
  return (
    <Banner
      tone="danger"
      title={faultCount === 1 ? 'One entry has been altered' : `${formatCount(faultCount)} entries have been altered`}
    >
      <ul aria-label="What is wrong with the chain" className="flex flex-col gap-1">
        {faults.map((fault) => (
          <Fault key={`${fault.sequence ?? fault.event?.id} ${fault.what}`} fault={fault} />
        ))}
      </ul>
      {more > 0 && <p>And {formatCount(more)} more: npm run admin -- verify-audit names them.</p>}
      <p className="mt-2">
        Somebody has changed the database behind Petcare’s back. Leave it as it is, and compare it with a backup.
      </p>
    </Banner>
  );
}

function Whole({ checked, isHeadKnown }: ChainVerdict) {
  return (
    <Banner tone="ok" title="The chain is whole">
      All {events(checked)} are unaltered
      {isHeadKnown
        ? ', and the newest seal matches the one we keep outside the database.'
        : '. No seal is kept outside the database here, so we couldn’t tell if the end had been cut off.'}
    </Banner>
  );
}

/** The result of verifying the chain; nothing until somebody asks. */
export function ChainState({ verdict, isPending, error, verify }: ReturnType<typeof useVerifyChain>) {
  if (error) {
    return (
      <div role="alert" className="flex flex-col gap-2">
        {verdict !== null && verdict.faultCount > 0 && <Broken {...verdict} />}
        <Banner
          tone="warn"
          title="We didn’t read the chain to its end"
          action={<Button onClick={verify}>Try again</Button>}
        >
          {messageOf(error)}
        </Banner>
      </div>
    );
  }
  if (!verdict) return null;
  return (
    <div role="status" className="flex flex-col gap-2">
      {isPending && (
        <>
          <ProgressBar
            label="Verifying the chain"
            {...(verdict.total > 0 && { value: verdict.checked / verdict.total })}
          />
          <p className="text-sm text-muted tabular-nums">
            {formatCount(verdict.checked)} of {events(verdict.total)} verified
          </p>
        </>
      )}
      {verdict.faultCount > 0 && <Broken {...verdict} />}
      {!isPending && verdict.faultCount === 0 && <Whole {...verdict} />}
    </div>
  );
}
