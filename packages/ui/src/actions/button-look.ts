import { classNames } from '../class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border-edge bg-surface text-ink hover:bg-raised',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-raised',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = { regular: 'min-h-11 px-4 py-2', small: 'min-h-9 px-3 py-1 text-sm' };

/** Class names for everything that looks like a button, whether it acts or links. */
export function buttonLook(look: ButtonLook, size: ButtonSize, wide = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline',
    'transition-colors aria-disabled:opacity-60 disabled:opacity-60',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}
