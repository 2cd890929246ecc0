import { Button, commandKey } from '@petcare/ui';

/** Shows the keyboard shortcut where there is a keyboard. */
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
