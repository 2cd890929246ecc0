import { Banner, Button } from '@petcare/ui';

interface RestoredProps {
  /** What is still to be done with it. */
  awaits?: 'saved' | 'sent';
  onStartAgain: () => void;
}

/** Says that a form was filled from a draft. */
export function Restored({ awaits = 'saved', onStartAgain }: RestoredProps) {
  const action = (
    <Button size="small" onClick={onStartAgain}>
      Start again
    </Button>
  );
  return (
    <Banner tone="info" title="What you typed earlier is back" action={action}>
      {`It hasn’t been ${awaits} yet.`}
    </Banner>
  );
}
