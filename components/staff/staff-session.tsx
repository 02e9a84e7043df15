import { createContext, useContext } from 'react';
import type { StaffSession } from '@/lib/staff/staff';

const Session = createContext<StaffSession | null>(null);

/** Around the screens: who is at them. */
export const StaffSessionProvider = Session.Provider;

/** Who is at the screen, and what they may do. */
export function useStaff(): StaffSession {
  const staff = useContext(Session);
  if (!staff) throw new Error('This belongs to the back office');
  return staff;
}

/** Whether the person at the screen may do something to a resource. The API asks again. */
export function useMay(resource: string, action: string): boolean {
  return useStaff().resources[resource]?.actions.includes(action) ?? false;
}
