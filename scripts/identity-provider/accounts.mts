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

const accountSchema = z.object({
  sub: z.string(),
  login: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  blocked: z.boolean(),
  passwordHash: z.string(),
  verification: z.object({ tokenHash: z.string(), sentAt: z.number() }).nullable(),
});
export type Account = z.infer<typeof accountSchema>;
type NewAccount = Pick<Account, 'email' | 'givenName' | 'familyName'> & { password: string };

const verificationLasts = 24 * 3600 * 1000;

const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
const toLogin = (typed: string) => typed.trim().toLowerCase();

export async function openAccounts(
  folder: string,
  demo: (Omit<Account, 'passwordHash'> & { password: string })[],
) {
  const file = storedFile<Account[]>(path.join(folder, 'accounts.json'));
  const kept = await file.read((json) => z.array(accountSchema).parse(json), []);
  const accounts = new Map(kept.map((account) => [account.login, account]));
  // Resets the demo accounts to their documented values on every start.
  for (const { password, ...account } of demo)
    accounts.set(account.login, { ...account, passwordHash: await hashPassword(password) });
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
      const state = { emailVerified: false, blocked: false, verification: null };
      const account = { sub: `local|${randomUUID()}`, login, ...names, ...state, passwordHash };
      accounts.set(login, account);
      await save();
      return account;
    },

    /**
     * Returns a new token for the verification link. Null if the last token is less than a minute old, unless the user
     * has asked for the email (`asked`).
     */
    async startVerification(account: Account, { asked = false } = {}): Promise<string | null> {
      const now = Date.now();
      if (!asked && account.verification && now - account.verification.sentAt < 60_000) return null;
      const token = randomBytes(24).toString('base64url');
      account.verification = { tokenHash: tokenHash(token), sentAt: now };
      await save();
      return token;
    },

    ofToken(token: string): Account | null {
      const hash = tokenHash(token);
      for (const account of accounts.values()) {
        if (account.verification?.tokenHash !== hash) continue;
        return Date.now() - account.verification.sentAt < verificationLasts ? account : null;
      }
      return null;
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

/** Returns `<salt>.<key>`, both base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/** Compares with a dummy hash if the account does not exist, so that timing does not reveal which accounts exist. */
async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const known = Buffer.from(key, 'base64url');
  return known.length === derived.length && timingSafeEqual(known, derived);
}
