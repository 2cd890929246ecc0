export {
  aListedPet,
  aMember,
  aMembership,
  anOccurrence,
  anOrganisation,
  aPet,
  aReminder,
  aThread,
  aTicket,
  aUser,
  aVisitor,
} from './builders.ts';
export {
  mockApi,
  never,
  noContent,
  offline,
  refuse,
  reply,
  type Answer,
  type MockApi,
  type MockRequest,
  type Refusal,
  type Reply,
  type Route,
} from './mock-api.ts';
export { renderRemote, renderScreen, renderSlot, type RenderedScreen, type ScreenOptions } from './render-screen.tsx';
export { seam } from './seam.ts';
