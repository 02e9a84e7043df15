// A thread that reads one calendar and ends. It stands alone, so that whoever waits for it can end it.
import { parentPort, workerData } from 'node:worker_threads';
import { readBusyTimes } from './busy-times.server';

const { calendar, from, timeZone }: { calendar: string; from: number; timeZone: string } = workerData;
parentPort?.postMessage(readBusyTimes(calendar, { from, timeZone }));
