import { AsyncLocalStorage } from 'node:async_hooks';

// Stored on `globalThis`, because each page is a bundle with its own copy of this module, and all copies need the same
// value.
const kept = globalThis as typeof globalThis & { onwardRequest?: AsyncLocalStorage<{ requestId: string }> };
const requests = (kept.onwardRequest ??= new AsyncLocalStorage());

export function enterRequest(requestId: string): void {
  requests.enterWith({ requestId });
}

export function requestContext(): { requestId?: string } {
  return requests.getStore() ?? {};
}
