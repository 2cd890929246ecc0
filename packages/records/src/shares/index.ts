export { givenBackQuery } from './given-back.ts';
export { useLastHere } from './last-here.ts';
export { LessSharedBanners } from './less-shared-banners.tsx';
export { lentPets, type LentPet } from './lent-pets.ts';
export { sharedWithMeQuery } from './shared-with-me.queries.ts';
export { TypedWords } from './typed-words.tsx';
export { useIsGone } from './use-is-gone.ts';
export { useOnlyLent } from './use-only-lent.ts';
export { useLessShared, type LessShared } from './use-less-shared.ts';
