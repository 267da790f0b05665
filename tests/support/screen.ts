import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A screen answers when the database has; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 5000 });

// What jsdom lacks, and only that: modal dialogs, popovers and media queries.
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

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') modals.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never;

// The server runs in this process as well: its bytes are Node's, not those of jsdom's window.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

afterEach(() => {
  cleanup();
  modals.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});
