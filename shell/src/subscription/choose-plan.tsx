import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { describePlan, planChoice, type PlanChoice, type PlanId, type Subscription } from '@petcare/contracts';
import type { PayingBy, PlanPreview } from '@petcare/contracts/billing';
import { Button, Dialog, ErrorState, Field, FormActions, Skeleton, TextInput, useToast } from '@petcare/ui';
import { formatBytes, formatPounds, messageOf, useOrganisation } from '@petcare/web';
import { cardName } from './card-words.ts';
import { dayAhead } from '../day-ahead.ts';
import { choiceWords, comingChoice, isSame } from './plan-words.ts';
import { payingQuery, previewQuery, useChangePlan } from './subscription.queries.ts';

const overWords: Record<PlanPreview['over'][number]['resource'], (used: number, limit: number) => string> = {
  pets: (used, limit) => `You have ${used} pets, and it has room for ${limit}.`,
  users: (used, limit) => `There are ${used} of you, invitations included, and it has room for ${limit}.`,
  storage: (used, limit) => `You’re using ${formatBytes(used)}, and it has room for ${formatBytes(limit)}.`,
};

function chargedNow(pence: number, paying: PayingBy | undefined): string {
  if (paying?.card) return `We’ll charge ${formatPounds(pence)} to your ${cardName(paying.card)} now.`;
  return `You’ll get a bill for ${formatPounds(pence)} now, due within a week.`;
}

/** Cancelled, and still running until its month ends. */
const isEnding = ({ status, cancelsAtPeriodEnd }: Subscription): boolean => status === 'active' && cancelsAtPeriodEnd;

function Consequences({ preview, subscription }: { preview: PlanPreview; subscription: Subscription }) {
  const zone = useOrganisation().data?.zone;
  const { data: paying } = useQuery(payingQuery);
  const { nowPence, monthlyPence, firstBillAt, holdsFrom, over, choice } = preview;
  const { next, currentPeriodEndsAt } = subscription;
  return (
    <div className="flex flex-col gap-2 text-ink">
      {isEnding(subscription) && <p>Your subscription continues: choosing a plan withdraws the cancellation.</p>}
      {next && !isSame(next, choice) && (
        <p>
          This replaces the change to {choiceWords(next)} planned for {dayAhead(currentPeriodEndsAt, zone)}.
        </p>
      )}
      <p>
        {nowPence === null
          ? `Nothing is charged now. From ${dayAhead(firstBillAt, zone)} it’s ${formatPounds(monthlyPence)} a month.`
          : `${chargedNow(nowPence, paying)} It’s ${formatPounds(monthlyPence)} a month.`}
      </p>
      {holdsFrom !== null && (
        <p>
          The smaller plan or storage starts on {dayAhead(holdsFrom, zone)}. Until then you keep what you’ve paid for.
        </p>
      )}
      {over.length > 0 && (
        <div>
          <p className="font-medium">That’s more than this plan has room for:</p>
          <ul className="list-disc pl-5">
            {over.map(({ resource, used, limit }) => (
              <li key={resource}>{overWords[resource](used, limit)}</li>
            ))}
          </ul>
          <p>
            Nothing is deleted. You can’t add more until there’s room again. After 30 days, pets over the limit can only
            be read, and people over it can only look. You choose which ones.
          </p>
        </div>
      )}
    </div>
  );
}

interface ChoosePlanProps {
  subscription: Subscription;
  chosen: PlanId;
  /** How much extra storage a link asks for. */
  moreGb: number | undefined;
  onClose: () => void;
}

const isChanged = (subscription: Subscription, wanted: PlanChoice): boolean =>
  subscription.status !== 'active' || isEnding(subscription) || !isSame(comingChoice(subscription), wanted);

/** What a plan with that much storage would cost and change, before the person decides. */
export function ChoosePlan({ subscription, chosen, moreGb = 0, onClose }: ChoosePlanProps) {
  const [storage, setStorage] = useState(String(comingChoice(subscription).storageGb + moreGb));
  const typed = planChoice.shape.storageGb.safeParse(storage.trim() === '' ? 0 : Number(storage));
  const wanted = { plan: chosen, storageGb: typed.success ? typed.data : 0 };
  const preview = useQuery({ ...previewQuery(wanted), enabled: typed.success, placeholderData: keepPreviousData });
  /** What's shown is still what another amount costs. */
  const isOld = preview.isPlaceholderData;
  const toast = useToast();
  const { mutate, isPending } = useChangePlan(subscription);
  const { name } = describePlan(chosen);
  const save = () =>
    mutate(wanted, {
      onSuccess: () => {
        toast({ tone: 'success', title: `You have chosen ${choiceWords(wanted)}` });
        onClose();
      },
      onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    });
  return (
    <div className="flex flex-col gap-4">
      <Field
        name="storageGb"
        label="More storage, in GB"
        help="£2 a month for each"
        error={typed.success ? undefined : 'Enter a whole number from 0 to 1000.'}
      >
        <TextInput inputMode="numeric" value={storage} onChange={({ target }) => setStorage(target.value)} />
      </Field>
      <div aria-live="polite" aria-busy={isOld} className={`min-h-16 ${isOld ? 'opacity-60' : ''}`}>
        {preview.isError ? (
          <ErrorState title="You can’t choose that now">{messageOf(preview.error)}</ErrorState>
        ) : preview.data ? (
          <Consequences preview={preview.data} subscription={subscription} />
        ) : (
          <Skeleton />
        )}
      </div>
      <FormActions>
        <Button
          look="primary"
          pending={isPending}
          disabled={!typed.success || !preview.isSuccess || isOld || !isChanged(subscription, wanted)}
          onClick={save}
        >
          {subscription.status === 'active' ? `Change to ${name}` : `Subscribe to ${name}`}
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </FormActions>
    </div>
  );
}

/** The same, over the page. */
export function ChoosePlanDialog(props: ChoosePlanProps) {
  const { name } = describePlan(props.chosen);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title={`The ${name} plan`}>
      <ChoosePlan {...props} />
    </Dialog>
  );
}
