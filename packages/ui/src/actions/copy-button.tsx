import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  label?: string;
}

const said = {
  rest: '',
  copied: 'Copied',
  failed: 'Select it and copy it yourself: your browser won’t let us.',
} as const;

/** Copies a text that's also on screen, and says whether that worked. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof said>('rest');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button size="small" icon={<Icon aria-hidden className="size-4" />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm text-muted">
        {said[state]}
      </span>
    </>
  );
}
