import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IntentName } from '@petcare/contracts';
import type { Intent, ParametersOf } from './intents.ts';
import { useRemoteSeam } from './remote-seam.tsx';

/** Where something of another remote's is, or why you can't go there now. */
export function useIntent<Name extends IntentName>(name: Name, parameters: ParametersOf<Name>): Intent {
  return useRemoteSeam().intent(name, parameters);
}

interface IntentLinkProps<Name extends IntentName> {
  intent: Name;
  given: ParametersOf<Name>;
  className?: string;
  children: ReactNode;
}

/**
 * A link to something of another remote's: `<IntentLink intent="pet.open/v1" given={{ petId }}>Bella</IntentLink>`. While
 * its owner is down or the person may not go there it says why instead.
 */
export function IntentLink<Name extends IntentName>({ intent, given, className, children }: IntentLinkProps<Name>) {
  const { Unavailable, prefetch } = useRemoteSeam();
  const { path, reason } = useIntent(intent, given);
  if (path === null) return <Unavailable reason={reason}>{children}</Unavailable>;
  const warm = () => prefetch(path);
  return (
    <Link to={path} className={className} onPointerEnter={warm} onFocus={warm}>
      {children}
    </Link>
  );
}
