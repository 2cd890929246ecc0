import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface AvatarProps {
  /** A picture's address. */
  src?: string | null;
  /** Stands in for a missing picture: a letter or an icon. */
  fallback: ReactNode;
  size?: 'small' | 'regular' | 'large' | 'huge';
}

const sizes = {
  small: 'size-8 text-sm',
  regular: 'size-11 text-base',
  large: 'size-16 text-lg',
  huge: 'size-24 text-xl',
};

/** A round picture of a person or pet. Their name is beside it, so it says nothing itself. */
export function Avatar({ src, fallback, size = 'regular' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-clip rounded-full border border-line bg-raised font-semibold text-brand',
        sizes[size],
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : fallback}
    </span>
  );
}
