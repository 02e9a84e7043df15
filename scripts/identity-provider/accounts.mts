import {
  createHash,
  randomBytes,
  randomUUID,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { storedFile } from './stored-file.mjs';

const sentLink = z.object({ tokenHash: z.string(), sentAt: z.number() }).nullable();
const accountSchema = z.object({
  sub: z.string(),
  login: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  blocked: z.boolean(),
  passwordHash: z.string(),
  verification: sentLink,
  reset: sentLink.default(null),
});
export type Account = z.infer<typeof accountSchema>;
type NewAccount = Pick<Account, 'email' | 'givenName' | 'familyName'> & { password: string };

const hour = 3600 * 1000;
const linkLifetimeMs = { verification: 24 * hour, reset: hour };
type Purpose = keyof typeof linkLifetimeMs;
/** Minimum time in ms between two emails of the same kind to one account. */
const emailPauseMs = 60_000;

const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
const toLogin = (typed: string) => typed.trim().toLowerCase();

export async function openAccounts(
  folder: string,
  demo: (Omit<Account, 'passwordHash' | 'reset'> & { password: string })[],
) {
  const file = storedFile<Account[]>(path.join(folder, 'accounts.json'));
  const kept = await file.read((json) => z.array(accountSchema).parse(json), []);
  const accounts = new Map(kept.map((account) => [account.login, account]));
  // At every start, the demo accounts are reset to the values in the documentation.
  for (const { password, ...account } of demo)
    accounts.set(account.login, { ...account, reset: null, passwordHash: await hashPassword(password) });
  const save = () => file.write([...accounts.values()]);
  await save();

  return {
    find: (sub: string) => [...accounts.values()].find((account) => account.sub === sub) ?? null,

    async authenticate(typed: string, password: string): Promise<Account | null> {
      const account = accounts.get(toLogin(typed)) ?? null;
      return (await passwordMatches(password, account?.passwordHash ?? null)) ? account : null;
    },

    async add({ password, email, givenName, familyName }: NewAccount): Promise<Account | null> {
      const login = toLogin(email ?? '');
      const passwordHash = await hashPassword(password);
      if (accounts.has(login)) return null;
      const names = { givenName, familyName, email };
      const state = { emailVerified: false, blocked: false, verification: null, reset: null };
      const account = { sub: `local|${randomUUID()}`, login, ...names, ...state, passwordHash };
      accounts.set(login, account);
      await save();
      return account;
    },

    /**
     * Returns a new token for a link in an email. Returns null if the previous email was sent less than a minute ago.
     * The exception is an email that the site's server has requested (`asked`).
     */
    async startLink(purpose: Purpose, account: Account, { asked = false } = {}): Promise<string | null> {
      const now = Date.now();
      const last = account[purpose];
      if (!asked && last && now - last.sentAt < emailPauseMs) return null;
      const token = randomBytes(24).toString('base64url');
      account[purpose] = { tokenHash: tokenHash(token), sentAt: now };
      await save();
      return token;
    },

    findByLink(purpose: Purpose, token: string): Account | null {
      const hash = tokenHash(token);
      const account = [...accounts.values()].find((one) => one[purpose]?.tokenHash === hash);
      const sentAt = account?.[purpose]?.sentAt ?? 0;
      return account && Date.now() - sentAt < linkLifetimeMs[purpose] ? account : null;
    },

    findByEmail: (typed: string) => {
      const account = accounts.get(toLogin(typed));
      return account?.email ? account : null;
    },

    /**
     * Sets a new password. The emailed link then no longer works. Also marks the email address as verified, because the
     * link was sent to it.
     */
    async resetPassword(account: Account, password: string): Promise<void> {
      account.reset = null;
      account.passwordHash = await hashPassword(password);
      account.emailVerified = true;
      await save();
    },

    async verify(account: Account): Promise<void> {
      account.emailVerified = true;
      await save();
    },
  };
}
export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** Returns salt and key, as `<salt>.<key>` in base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Returns true if the password is correct. Computes a hash even if the account does not exist. Otherwise, a shorter
 * response time would reveal that.
 */
async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const known = Buffer.from(key, 'base64url');
  return known.length === derived.length && timingSafeEqual(known, derived);
}
