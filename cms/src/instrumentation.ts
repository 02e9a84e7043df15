/**
 * Next calls this once when the process starts. It migrates and seeds the database, and starts to notify the site of
 * changes.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CMS_BUILDING === 'true') return;
  const { start } = await import('./start');
  await start();
}
