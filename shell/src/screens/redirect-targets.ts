type Params = Readonly<Record<string, string | undefined>>;

/** Where somebody who is logged in begins. */
export const homePath = () => '/dashboard';

/** `/pet/{id}` is an old spelling of `/pets/{id}`. */
export const petPath = ({ id = '' }: Params, search: URLSearchParams) =>
  `/pets/${encodeURIComponent(id)}${search.size > 0 ? `?${search}` : ''}`;

/** Old addresses of the conversations lead to the pet's ai-insights tab; without a pet to the list. Source: section 2. */
export function aiInsightsPath(params: Params, search: URLSearchParams): string {
  const petId = params['petId'] ?? search.get('petId');
  if (!petId) return '/pets';
  const conversationId = params['conversationId'] ?? search.get('conversationId');
  const tab = new URLSearchParams({ tab: 'ai-insights', ...(conversationId && { conversationId }) });
  return `/pets/${encodeURIComponent(petId)}?${tab}`;
}
