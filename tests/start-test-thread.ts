import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { threadOptions } from '@/lib/core/bounded-thread.server';

/** Returns a function that starts a thread from tests/threads with a memory limit of 64 MB. */
export const startTestThread = (name: string) => () =>
  new Worker(pathToFileURL(path.resolve('tests/threads', name)), threadOptions(64));
