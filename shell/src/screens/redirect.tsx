import { Navigate, useParams, useSearchParams } from 'react-router-dom';

interface RedirectProps {
  to: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string;
}

/** An address that only redirects; it leaves no history entry. */
export function Redirect({ to }: RedirectProps) {
  const params = useParams();
  const [search] = useSearchParams();
  return <Navigate to={to(params, search)} replace />;
}
