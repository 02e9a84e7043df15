import type { NoticePurpose } from '@/lib/doctors/notices/notice';

export type PushDeviceView = {
  id: string;
  /** Browser and machine: "Chrome on an Android phone" or "Unknown device". */
  device: string;
  /** "1 Mar 2027" */
  since: string;
  /** Day of the last notification. Null if there was none. */
  lastUsed: string | null;
  /** True for the device that opened the page. */
  current: boolean;
};

/** Null if the site sends no notifications. */
export type PushView = {
  /** Key with which the browser subscribes. */
  publicKey: string;
  /** Address at the push service that we have stored for this browser. */
  endpoint: string | null;
  devices: PushDeviceView[];
  purposes: { purpose: NoticePurpose; label: string; hint: string; enabled: boolean }[];
} | null;
