import { demoSettings, readSettings } from '@/scripts/run/settings';

/**
 * Returns the environment variables of a site in the environment `test`. No servers run at the addresses of its
 * services, unless a test starts them and sets their addresses in `own`.
 */
export function siteEnvironment(own: Record<string, string> = {}): Record<string, string> {
  const read = readSettings(
    {
      ...demoSettings(3000),
      NEXT_PUBLIC_APP_ENV: 'test',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      AUTH0_DOMAIN: 'http://localhost:1',
      AUTH0_CLIENT_ID: 'site',
      AUTH0_CLIENT_SECRET: 'x',
      AUTH0_SECRET: '0123456789abcdef0123456789abcdef',
      ...own,
    },
    process.cwd(),
  );
  if ('problems' in read) throw new Error(read.problems.map(({ variable }) => variable).join(', '));
  return read.env;
}
