import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** One column of fields at a readable width. The browser's own bubbles are off: errors are ours. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className="flex w-full max-w-form flex-col gap-6" />;
}

interface FormActionsProps {
  /** On a phone they stay visible above the bottom bar, unless it lies on its side: for long forms, at the edge of a panel. */
  sticky?: boolean;
  children: ReactNode;
}

const stickyLook =
  'max-md:[@media(min-height:30rem)]:sticky max-md:bottom-16 max-md:z-10 max-md:-mx-4 max-md:-mb-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-4 max-md:*:flex-1';
const plainLook =
  'max-md:flex-col max-md:*:w-full in-[[role=dialog]]:sticky in-[[role=dialog]]:-bottom-5 in-[[role=dialog]]:-mx-5 in-[[role=dialog]]:-mb-5 in-[[role=dialog]]:border-t in-[[role=dialog]]:border-line in-[[role=dialog]]:bg-surface in-[[role=dialog]]:px-5 in-[[role=dialog]]:py-3';

/** The buttons that end a form, primary first. On a phone they fill the width; in a dialog they stay visible. */
export function FormActions({ sticky = false, children }: FormActionsProps) {
  return <div className={classNames('flex flex-wrap gap-3', sticky ? stickyLook : plainLook)}>{children}</div>;
}
