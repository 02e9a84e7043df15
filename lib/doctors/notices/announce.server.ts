import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { type Notice, type NoticeChannel, type NoticePurpose } from './notice';
import { selectPushRecipients } from './push-message-store.server';
import { enqueuePushNotice } from './push-messages.server';
import { enqueueTextNotice } from './text-messages.server';
import { selectTextRecipients } from './text-number-store.server';

type Query = { purpose: NoticePurpose; now: Date; doctorId?: string };

type Channel = {
  listDoctors(db: Database, query: Query): Promise<string[]>;
  /** Returns false if the doctor does not want the notice on this channel, or if the notice was already queued. */
  enqueue(trx: DatabaseTransaction, notice: Notice, now: Date): Promise<boolean>;
};

const channels: Record<NoticeChannel, Channel> = {
  text: {
    listDoctors: async (db, query) => (await selectTextRecipients(db, query)).map(({ doctorId }) => doctorId),
    enqueue: enqueueTextNotice,
  },
  push: {
    listDoctors: async (db, query) => (await selectPushRecipients(db, query)).map(({ doctorId }) => doctorId),
    enqueue: enqueuePushNotice,
  },
};

/**
 * Lists doctors who want notices for a purpose on at least one channel. Tasks look for calls, shifts or jobs only for
 * these doctors.
 */
export async function listNoticeDoctors(db: Database, purpose: NoticePurpose, now: Date): Promise<string[]> {
  return listDoctorsOnAnyChannel(db, { purpose, now });
}

export async function hasNotices(db: Database, query: Required<Query>): Promise<boolean> {
  return (await listDoctorsOnAnyChannel(db, query)).length > 0;
}

async function listDoctorsOnAnyChannel(db: Database, query: Query): Promise<string[]> {
  const lists = await Promise.all(Object.values(channels).map(({ listDoctors }) => listDoctors(db, query)));
  return [...new Set(lists.flat())];
}

/**
 * Queues a notice on each channel on which the doctor wants it. A channel queues only one notice with the same key.
 * Returns true if any channel queued it.
 */
export async function announce(trx: DatabaseTransaction, notice: Notice, now: Date): Promise<boolean> {
  let queued = false;
  for (const { enqueue } of Object.values(channels)) queued = (await enqueue(trx, notice, now)) || queued;
  return queued;
}

export async function announceAll(
  { db, now }: { db: Database; now: Date },
  notices: readonly Notice[],
): Promise<number> {
  let queued = 0;
  for (const notice of notices) if (await inTransaction(db, (trx) => announce(trx, notice, now))) queued += 1;
  return queued;
}

const minute = 60_000;

/**
 * Returns when a notice about a call is due: an hour before the call. In the last 15 minutes before the call, the
 * notice is useless.
 */
export function callNotice(callAt: Date): { dueAt: Date; usefulUntil: Date } {
  return {
    dueAt: new Date(callAt.getTime() - 60 * minute),
    usefulUntil: new Date(callAt.getTime() - 15 * minute),
  };
}

/**
 * In ms. A task queues only the notices that are due within this time. Later calls and shifts may still change, so
 * later runs queue their notices.
 */
export const announceAheadMs = 24 * 60 * 60_000;
