// A thread that reads one calendar and ends. It stands alone, so that whoever waits for it can end it.
import { parentPort, workerData } from 'node:worker_threads';
import { readBusyTimes, type CalendarReader } from './busy-times.server';

const { calendar, reader }: { calendar: string; reader: CalendarReader } = workerData;
// The first message says that the code is loaded.
parentPort?.postMessage(null);
parentPort?.postMessage(readBusyTimes(calendar, reader));
