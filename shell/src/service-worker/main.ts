import { Choices } from './choices.ts';
import { onPush, type OpenPage, type OpenPages } from './push-news.ts';

/** The part of `ServiceWorkerGlobalScope` that's used: its types can't be loaded beside those of pages. */
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: OpenPages;
  addEventListener(kind: 'push', hear: (event: Waiting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(kind: 'notificationclick', hear: (event: Waiting & { notification: Notification }) => void): void;
  addEventListener(kind: 'message', hear: (event: { data: unknown; source: OpenPage | null }) => void): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

declare const self: Scope;

const choices = new Choices();

// Nothing is cached and no request goes through here: pages come from the server, as ever.
self.addEventListener('push', (event) => event.waitUntil(onPush(event.data, self.registration, self.clients)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(choices.onChosen(event.notification, self.clients)),
);
self.addEventListener('message', ({ data, source }) => choices.onMessage(data, source));
