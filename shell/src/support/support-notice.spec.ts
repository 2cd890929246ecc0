import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noticeOf, notify } from './support-notice.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

describe('news from support', () => {
  it('have the words of the specification', () => {
    expect(noticeOf(2, false)).toEqual({
      title: 'New Support Response',
      body: 'You have 2 new response(s) from our support team!',
    });
    expect(noticeOf(1, true)).toEqual({
      title: 'New Support Activity',
      body: '1 new support ticket(s) need(s) your attention!',
    });
  });

  it.each([
    ['granted', 1],
    ['denied', 0],
    ['default', 0],
  ])('come as a browser notification when those are %s: %i', (permission, shown) => {
    const Notification = Object.assign(
      jest.fn(() => ({ addEventListener: () => undefined })),
      { permission },
    );
    Object.assign(window, { Notification });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not before a gesture'));
    notify(noticeOf(1, false));
    expect(Notification).toHaveBeenCalledTimes(shown);
  });

  it('sound soft, and a browser that plays nothing is no fault', () => {
    const volumes: number[] = [];
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
      volumes.push(this.volume);
      return Promise.reject(new Error('not before a gesture'));
    });
    notify(noticeOf(1, false));
    expect(volumes).toEqual([0.3]);
  });
});
