import type { ContentView } from '@/lib/content/content-view';
import type { FormState } from '@/lib/http/form';
import type { AddressDataSection } from './address-data';

/** The page with the form that asks for the address. */
export type AskAddressDataView = ContentView & { state: FormState; notice: 'sent' | 'deleted' | null };

/** What is held about an address, as the page of the email's link shows it. */
export type AddressDataView = {
  /** Null: the link does not work any more. */
  held: {
    email: string;
    hasAccount: boolean;
    sections: { section: AddressDataSection; text: string; rows: string[]; isKept: boolean }[];
    action: string;
    download: string;
    state: FormState;
  } | null;
};
