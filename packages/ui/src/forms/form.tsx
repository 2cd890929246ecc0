import type { ComponentProps, ReactNode } from 'react';

/** One column of fields at a readable width. The browser's own bubbles are off: errors are ours. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className="flex w-full max-w-form flex-col gap-6" />;
}

/** The buttons that end a form; the primary one first. On a phone they fill the width. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-md:flex-col max-md:*:w-full">{children}</div>;
}
