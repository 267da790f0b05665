import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { cacheComputedStyles } from './computed-style.ts';

// Screens wait for a real database; on a busy machine the default timeout of 1 s is too short.
configure({ asyncUtilTimeout: 5000 });

cacheComputedStyles();

// Polyfills for what jsdom lacks: modal dialogs, popovers, scrolling and media queries.
const modals: HTMLDialogElement[] = [];

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    modals.push(this);
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    modals.splice(modals.indexOf(this) >>> 0, 1);
  },
});

HTMLElement.prototype.hidePopover = () => {};
HTMLElement.prototype.scrollIntoView = () => {};

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') modals.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never;

// The server runs in this process as well and needs Node's byte types instead of jsdom's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

afterEach(() => {
  cleanup();
  modals.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});
