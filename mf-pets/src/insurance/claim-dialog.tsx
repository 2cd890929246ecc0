import { useQuery } from '@tanstack/react-query';
import type { Claim, Policy } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Dialog, ErrorState, ListSkeleton } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { billsOf, billWords, type Bill } from './bills.ts';
import { ClaimForm } from './claim-form.tsx';
import { billsQuery } from './claims.queries.ts';

interface ClaimDialogProps {
  policy: Policy;
  /** All claims on the animal's policies. */
  claims: readonly Claim[];
  /** The claim being changed; null for a new one. */
  edited: Claim | null;
  /** The bills a new claim is for. */
  chosen: readonly string[];
  isOpen: boolean;
  onClosed: () => void;
  close: () => void;
  /** The address without the dialog. */
  closed: string;
}

/** Bills somebody wanted to claim but can't, each with the reason. */
function LeftOut({ bills }: { bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <Banner tone="info" title="Not in this claim">
      <ul>
        {bills.map((bill) => (
          <li key={bill.id}>{`${billWords(bill)}. ${bill.reason}`}</li>
        ))}
      </ul>
    </Banner>
  );
}

type BodyProps = Pick<ClaimDialogProps, 'policy' | 'claims' | 'edited' | 'chosen' | 'close' | 'closed'>;

function ClaimBody({ policy, claims, edited, chosen, close, closed }: BodyProps) {
  const { toast } = useRemoteContext();
  const wanted = edited?.expenseIds ?? chosen;
  const { data, error, refetch, isFetching } = useQuery(billsQuery(policy, wanted));
  if (error && !data)
    return (
      <ErrorState
        title="The bills did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <ListSkeleton rows={3} label="Loading the bills…" />;
  const others = claims.filter(({ id }) => id !== edited?.id);
  const bills = billsOf(data, { policy, edited, others });
  const asked = bills.filter(({ id }) => !edited && chosen.includes(id));
  return (
    <div className="flex flex-col gap-4">
      <LeftOut bills={asked.filter(({ reason }) => reason !== null)} />
      <ClaimForm
        policy={policy}
        bills={bills}
        chosen={asked.filter(({ reason }) => reason === null).map(({ id }) => id)}
        stored={edited}
        cancelTo={closed}
        onSaved={(saved) => {
          toast({ tone: 'success', title: `Claim for ${saved.condition}: ${edited ? 'saved' : 'added'}` });
          close();
        }}
      />
    </div>
  );
}

/** Making or changing a claim, over the page. */
export function ClaimDialog({ isOpen, onClosed, ...props }: ClaimDialogProps) {
  const { policy, edited, close } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      onClosed={onClosed}
      title={edited ? `Edit the claim for ${edited.condition}` : `Add a claim with ${policy.insurer}`}
    >
      <ClaimBody {...props} />
    </Dialog>
  );
}
