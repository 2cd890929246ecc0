import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks; the abort classes are Node's because its `Request` accepts no others. */
const missing = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

/** Sizes, pointers and selectors that the overlays and user-event ask for; jsdom doesn't lay anything out. */
function completeDom(window) {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= window.ResizeObserver;
  window.CSS ??= { escape: (text) => text.replaceAll(/[^\w-]/g, '\\$&') };
  window.scrollTo = () => {};
  const element = window.Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}

/** The environment of page tests: jsdom with Node's fetch classes. `fetch` itself is left out: each test answers its own requests. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, missing);
    completeDom(this.global);
  }
}
