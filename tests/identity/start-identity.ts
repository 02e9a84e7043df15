import type { NextApiHandler } from 'next';
import { eventually } from '@/tests/eventually';
import { createTestDatabase } from '@/tests/test-database';
import { siteEnvironment } from '@/tests/site-environment';
import { Browser } from './browser';
import { startMailSink } from './mail-sink';
import { startProvider, startRoutes } from './start-site';

/**
 * Starts the sign-in routes of the site without Next, with the real SDK, a real database and the local identity
 * provider.
 */
export async function startIdentity() {
  const routes: Record<string, NextApiHandler> = {};
  const [database, mail, site] = await Promise.all([
    createTestDatabase(),
    startMailSink(),
    startRoutes(routes),
  ]);
  const provider = await startProvider(site.url, mail.url);
  Object.assign(
    process.env,
    siteEnvironment({
      SITE_URL: site.url,
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      AUTH0_DOMAIN: provider.url,
      AUTH0_CLIENT_SECRET: 'local-secret',
    }),
  );
  routes['/api/auth/login'] = (await import('@/pages/api/auth/login')).default;
  routes['/api/auth/callback'] = (await import('@/pages/api/auth/callback')).default;
  routes['/api/auth/backchannel-logout'] = (await import('@/pages/api/auth/backchannel-logout')).default;
  routes['/api/auth/me'] = (await import('@/pages/api/auth/me')).default;
  routes['/api/logout'] = (await import('@/pages/api/logout')).default;
  const { startApp } = await import('@/lib/app/start-app.server');

  const startAt = (query: Record<string, string>) =>
    `${site.url}/api/auth/login?${new URLSearchParams(query)}`;

  return {
    site,
    provider,
    db: database.db,
    errorReporting: startApp().errorReporting,
    answers: () => startApp().identity.answers(),
    sendVerification: (subject: string) => startApp().identity.sendVerification(subject),
    sendPasswordChange: (email: string) => startApp().identity.sendPasswordChange(email),
    mailsTo: (email: string) => mail.mails.filter(({ to }) => to === email).length,
    startAt,

    async logIn(browser: Browser, email: string, redirectUrl = '/', password = 'correct horse battery') {
      const page = await browser.open(startAt({ redirect_url: redirectUrl }));
      return browser.submit(page.url.toString(), { screen: 'login', email, password });
    },

    async me(browser: Browser): Promise<{ status: number; user: unknown; headers: Headers }> {
      const response = await browser.request(`${site.url}/api/auth/me`);
      const text = await response.text();
      return { status: response.status, user: text ? JSON.parse(text) : null, headers: response.headers };
    },

    sessions: () =>
      database.db
        .selectFrom('session')
        .innerJoin('doctor', 'doctor.id', 'session.doctor_id')
        .select(['doctor.id', 'doctor.email', 'session.id_hash', 'session.data', 'session.expires_at'])
        .execute(),

    /** Ends all sessions of this account, or only the session `only`, as from another device. */
    async signOut(email: string, only?: { id: string }): Promise<void> {
      const { id } = await database.db
        .selectFrom('doctor')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      if (only) await startApp().identity.endSession(id, only.id);
      else await startApp().identity.endSessions(id);
    },

    async devices(email: string) {
      const { id } = await database.db
        .selectFrom('doctor')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return startApp().identity.listSessions(id);
    },

    endSessions: () => database.db.deleteFrom('session').execute(),

    /**
     * Returns the link in the newest email of this kind to an address. Waits for the email, because password emails are
     * sent with a delay.
     */
    async emailedLink(email: string, kind: 'verify' | 'reset'): Promise<string> {
      const pattern = new RegExp(`http://localhost:\\d+/u/${kind}\\?token=[\\w-]+`);
      let link: string | undefined;
      await eventually(async () => {
        const texts = mail.mails.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text)?.[0]);
        link = texts.findLast((found) => found !== undefined);
        if (!link) throw new Error(`No ${kind} link was sent to ${email}`);
      });
      return link ?? '';
    },

    async verifyByMail(email: string, other = new Browser()): Promise<{ opened: string; done: string }> {
      const link = await this.emailedLink(email, 'verify');
      const opened = await other.open(link);
      const token = new URL(link).searchParams.get('token') ?? '';
      const done = await other.submit(link.split('?')[0] ?? '', { token });
      return { opened: opened.html, done: done.html };
    },

    async stop() {
      await startApp().db.destroy();
      await Promise.all([provider.stop(), site.stop(), mail.stop()]);
      await database.drop();
    },
  };
}
