/** Next calls this once when the process starts. It migrates, seeds, and starts sending changes to the site. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CMS_BUILDING === 'true') return;
  const { start } = await import('./start');
  await start();
}
