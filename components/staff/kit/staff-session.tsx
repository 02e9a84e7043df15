import { createContext, useContext } from 'react';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';

const Session = createContext<StaffSession | null>(null);

export const StaffSessionProvider = Session.Provider;

export function useStaff(): StaffSession {
  const staff = useContext(Session);
  if (!staff) throw new Error('useStaff must be used inside the back office');
  return staff;
}

const none = {};

/** Returns the URLs of portraits by full name. Empty outside the back office, as in tests of a single component. */
export const usePortraits = (): StaffSession['portraits'] => useContext(Session)?.portraits ?? none;

/** Returns whether the signed-in person may take an action. Only for display, because the API checks again. */
export function useMay(resource: string, action: string): boolean {
  return useStaff().resources[resource]?.actions.includes(action) ?? false;
}
