import type { NoticePurpose } from '@/lib/doctors/notices/notice';

export type PushDeviceView = {
  id: string;
  device: string;
  since: string;
  lastUsed: string | null;
  current: boolean;
};

/** Settings for notifications. Null if the site sends no notifications. */
export type PushView = {
  publicKey: string;
  /** Stored URL of this browser at its push service. Null if this browser has no subscription. */
  endpoint: string | null;
  devices: PushDeviceView[];
  purposes: { purpose: NoticePurpose; label: string; hint: string; enabled: boolean }[];
} | null;
