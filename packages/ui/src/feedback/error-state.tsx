import { useEffect, useRef, type ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../actions/button.tsx';

export interface ErrorStateProps {
  title?: string;
  /** 1 when it's the whole screen. */
  level?: 1 | 2;
  /** What happened and what still works, in plain words. */
  children?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  /** For support: which request this was. */
  reference?: string | undefined;
  action?: ReactNode;
  /** Moves focus here when it appears, because it replaces what was asked for. */
  focus?: boolean;
}

/** Something didn't load. It can always be retried. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'This did not load',
    level = 2,
    children,
    onRetry,
    retrying = false,
    reference,
    action,
    focus = false,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <TriangleAlert aria-hidden className="size-8 text-warn" />
      <Heading ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink focus:outline-none">
        {title}
      </Heading>
      {children && <div className="max-w-form text-muted">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button
            look="primary"
            icon={<RotateCw aria-hidden className="size-5" />}
            pending={retrying}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        {action}
      </div>
      {reference && <p className="text-xs text-muted">Reference {reference}</p>}
    </div>
  );
}
