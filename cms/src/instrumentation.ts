/** Migrates, seeds, and starts sending changes to the site. Next calls this function once when the process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CMS_BUILDING === 'true') return;
  const { start } = await import('./start');
  await start();
}
