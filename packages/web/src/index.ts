export { Api, api, type ApiEnvironment, type BodyOptions, type Query, type RequestOptions } from './api/api.ts';
export { ApiError, messageOf, referenceOf, saidBy } from './api/api-error.ts';
export { currentOf } from './api/current-of.ts';
export { everyPage } from './api/every-page.ts';
export type { RateLimitWait } from './api/rate-limit.ts';
export type { ProofRequest } from './api/proof-requests.ts';
export { findInBin, restoreFromBin } from './api/recycle-bin.ts';
export { loginAddress } from './api/session-expiry.ts';
export { useOrganisationChanged } from './api/use-organisation-changed.ts';
export { useProofRequest } from './api/use-proof-request.ts';
export { useSessionExpired } from './api/use-session-expired.ts';
export { useRateLimitWait } from './api/use-rate-limit-wait.ts';

export { createQueryClient, liveList, refetchAfterChange } from './query-client.ts';

export { forgetPerson } from './session/forget-person.ts';
export { isLeaving, leaveFor, leaveSoon, type Leave } from './session/leave-for.ts';
export { can, useCan } from './session/permissions.ts';
export { noteRecentPlace, readRecentPlaces, type RecentPlace } from './session/recent-places.ts';
export { organisationQuery, rememberUser, userQuery } from './session/session.queries.ts';
export { useCurrentUser, useLogin, useLogout, useOrganisation, useRegister, useUser } from './session/session.ts';
export { useRefusals } from './session/use-refusals.ts';

export { describeAge } from './format/age.ts';
export { formatBytes } from './format/bytes.ts';
export { formatDate, formatDateTime, formatDay, formatTime, formatWeekday } from './format/dates.ts';
export { formatPounds } from './format/money.ts';

export { changedFields } from './forms/changed-fields.ts';
export { formResolver } from './forms/form-resolver.ts';
export { listErrors, showProblem } from './forms/form-problem.ts';
export { hasDrafts } from './forms/draft-store.ts';
export { useFormDraft } from './forms/use-form-draft.ts';

export { petChoicesQuery, usePetChoices } from './pets/pet-choices.ts';

export { isCancelled, largestUpload, tooLarge, uploadProblem } from './pictures/upload.ts';
export { usePicture, type Picture } from './pictures/use-picture.ts';

export { askToNotify } from './support/ask-to-notify.ts';
export { staffTicketsQuery, supportKey, ticketsQuery } from './support/tickets.queries.ts';

export { useNow } from './use-now.ts';
export { useSearchChoices } from './use-search-choices.ts';
export { useSearchText } from './use-search-text.ts';
