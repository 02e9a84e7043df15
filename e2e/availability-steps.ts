import type { Page } from '@playwright/test';
import { query } from './doctor';

/**
 * Returns the month two months from now as `2026-08`, its English name, and a function that returns one of its days.
 */
function month(): { key: string; name: string; day: (date: number) => string } {
  const at = new Date();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + 2);
  const key = at.toISOString().slice(0, 7);
  const name = at.toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' });
  return { key, name, day: (date) => `${key}-${String(date).padStart(2, '0')}` };
}
const { key, name, day } = month();
export { key, day };

export const open = (page: Page) => page.goto(`/user/availability?month=${key}`);
export const dayButton = (page: Page, date: number) =>
  page
    .getByRole('grid', { name: 'Availability' })
    .getByRole('button', { name: new RegExp(`\\w+day ${date} ${name}`) });
export const rows = async (doctorId: string) =>
  query<{ first_day: string; last_day: string; state: string; shifts: number }>(
    `select first_day::text, last_day::text, state, shifts from availability_range
     where doctor_id = $1 and position is not null order by position`,
    [doctorId],
  );

export async function addDates(page: Page, from: string, to: string, state: string) {
  const show = page.getByRole('button', { name: 'Add dates', expanded: false });
  if (await show.isVisible()) await show.click();
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('radio', { name: state, exact: true }).check();
  await page.getByRole('button', { name: 'Save dates' }).click();
}

export async function clearAvailability(doctorId: string): Promise<void> {
  for (const table of [
    'availability_range',
    'availability_setting',
    'calendar_subscription',
    'calendar_link',
  ])
    await query(`delete from ${table} where doctor_id = $1`, [doctorId]);
}

/** Stores a range in which the doctor is free for every shift. `first` and `last` are days from today. */
export const storeFreeDays = (doctorId: string, first: number, last: number, position = 1) =>
  query(
    `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
     values (gen_random_uuid(), $1, $4, current_date + $2::int, current_date + $3::int, 'free', 15, now(), now())`,
    [doctorId, first, last, position],
  );
