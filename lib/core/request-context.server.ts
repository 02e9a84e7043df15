import { AsyncLocalStorage } from 'node:async_hooks';

// Stored on globalThis, because each page is a bundle with its own copy of this module.
const kept = globalThis as typeof globalThis & { onwardRequest?: AsyncLocalStorage<{ requestId: string }> };
const requests = (kept.onwardRequest ??= new AsyncLocalStorage());

/** Makes `requestId` known to all code of the current request, until the request ends. */
export function enterRequest(requestId: string): void {
  requests.enterWith({ requestId });
}

/** Fields for log lines and error reports of the current request. Empty outside requests. */
export function requestContext(): { requestId?: string } {
  return requests.getStore() ?? {};
}
