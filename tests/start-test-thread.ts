import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { threadOptions } from '@/lib/core/bounded-thread.server';

/** Starts a thread of tests/threads. */
export const startTestThread = (name: string) => () =>
  new Worker(pathToFileURL(path.resolve('tests/threads', name)), threadOptions(64));
