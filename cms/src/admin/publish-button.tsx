import type { PublishButtonServerProps } from 'payload';
import { hasRole } from '../access';
import { PublishOrSchedule } from './publish-or-schedule';

/**
 * Publish button, only for users who may publish. Payload itself shows it to editors in the forms of the menu, the footer
 * and the not-found page, because editors may save drafts there (`mayWriteGlobal`).
 */
export function PublishButton({ user }: PublishButtonServerProps) {
  return hasRole({ user: user ?? null }, 'publisher') ? <PublishOrSchedule /> : null;
}
