import type { ContentView } from '@/lib/content/pages/content-view';
import type { FormState } from '@/lib/http/form';
import type { AddressDataSection } from './address-data';

export type AskAddressDataView = ContentView & { state: FormState; notice: 'sent' | 'deleted' | null };

export type AddressDataView = {
  held: {
    email: string;
    hasAccount: boolean;
    sections: { section: AddressDataSection; text: string; rows: string[]; isKept: boolean }[];
    action: string;
    download: string;
    state: FormState;
  } | null;
};
