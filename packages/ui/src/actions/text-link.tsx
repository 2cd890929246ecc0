import { Link, type LinkProps } from 'react-router-dom';

const look = 'font-medium text-brand underline decoration-1 underline-offset-2 hover:decoration-2';

/** A link inside running text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={look} />;
}
