/** Runs once when the process starts: schema, first accounts and texts, then delivery of changes to the site. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CMS_BUILDING === 'true') return;
  const { start } = await import('./start');
  await start();
}
