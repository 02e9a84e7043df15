import { LRUCache } from 'lru-cache';

type Payload = { uid?: string; consumed?: number } & Record<string, unknown>;

const entries = new LRUCache<string, Payload>({ max: 20_000 });

/**
 * Ends all sessions of an account at this identity provider. In every browser, the user must then enter the password
 * again.
 */
export function endSessionsOf(accountId: string): void {
  for (const [key, payload] of entries.entries())
    if (key.startsWith('Session:') && payload.accountId === accountId) entries.delete(key);
}

/**
 * In-memory storage for the library `oidc-provider`. After a restart, users must start again only if they were logging
 * in.
 */
export class MemoryAdapter {
  constructor(private readonly kind: string) {}

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  async upsert(id: string, payload: Payload, expiresIn: number): Promise<void> {
    entries.set(this.key(id), payload, { ttl: expiresIn * 1000 });
  }
  async find(id: string): Promise<Payload | undefined> {
    return entries.get(this.key(id));
  }
  async findByUid(uid: string): Promise<Payload | undefined> {
    return entries.find((payload, key) => key.startsWith(`${this.kind}:`) && payload.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {}
  async consume(id: string): Promise<void> {
    const payload = entries.get(this.key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    entries.delete(this.key(id));
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of entries.entries()) if (payload.grantId === grantId) entries.delete(key);
  }
}
