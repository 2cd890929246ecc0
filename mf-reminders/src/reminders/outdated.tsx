import { readerZone } from '@petcare/records/zones';
import { Banner, Button } from '@petcare/ui';
import { formatDateTime, messageOf } from '@petcare/web';

interface FailedQuery {
  dataUpdatedAt: number;
  error: Error | null;
  isFetching: boolean;
}

interface OutdatedProps {
  query: FailedQuery;
  /** Of when it is, unless something else is to be said. */
  title?: string;
  onRetry: () => void;
}

/** What is shown is from some time ago, or isn't all there is, which carers must know before they act on it. */
export function Outdated({ query: { dataUpdatedAt, error, isFetching }, title, onRetry }: OutdatedProps) {
  const since = formatDateTime(new Date(dataUpdatedAt).toISOString(), readerZone());
  return (
    <div role="alert">
      <Banner
        tone="warn"
        title={title ?? `This list is from ${since}`}
        action={
          <Button size="small" pending={isFetching} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {messageOf(error)}
      </Banner>
    </div>
  );
}
