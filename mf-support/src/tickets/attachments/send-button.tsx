import { Button, commandKey } from '@petcare/ui';

/** Says by which keys it goes as well, where there are keys. */
export function SendButton({ pending }: { pending: boolean }) {
  return (
    <>
      <Button
        type="submit"
        look="primary"
        pending={pending}
        pendingLabel="Sending…"
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Send
      </Button>
      <span aria-hidden className="self-center text-sm text-muted max-md:hidden">
        {commandKey()} Enter
      </span>
    </>
  );
}
