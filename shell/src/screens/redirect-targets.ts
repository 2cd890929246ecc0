type Params = Readonly<Record<string, string | undefined>>;

/** Where somebody starts after logging in. */
export const homePath = () => '/dashboard';

/** `/pet/{id}` is an old form of `/pets/{id}`. */
export const petPath = ({ id = '' }: Params, search: URLSearchParams) =>
  `/pets/${encodeURIComponent(id)}${search.size > 0 ? `?${search}` : ''}`;

/** Old conversation addresses lead to the pet's ai-insights tab, or to the list without a pet. Source: section 2. */
export function aiInsightsPath(params: Params, search: URLSearchParams): string {
  const petId = params['petId'] ?? search.get('petId');
  if (!petId) return '/pets';
  const conversationId = params['conversationId'] ?? search.get('conversationId');
  const tab = new URLSearchParams({ tab: 'ai-insights', ...(conversationId && { conversationId }) });
  return `/pets/${encodeURIComponent(petId)}?${tab}`;
}
