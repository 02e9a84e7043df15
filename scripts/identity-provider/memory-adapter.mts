type Payload = { uid?: string; consumed?: number } & Record<string, unknown>;
type Entry = { payload: Payload; until: number };

const entries = new Map<string, Entry>();

function read(key: string): Payload | undefined {
  const entry = entries.get(key);
  if (entry && entry.until > Date.now()) return entry.payload;
  entries.delete(key);
  return undefined;
}

function sweep(): void {
  const now = Date.now();
  for (const [key, entry] of entries) if (entry.until <= now) entries.delete(key);
}

/** What the library keeps between two requests. In memory: a restart only ends log-ins that are under way. */
export class MemoryAdapter {
  constructor(private readonly kind: string) {}

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  async upsert(id: string, payload: Payload, expiresIn: number): Promise<void> {
    if (entries.size > 5000) sweep();
    entries.set(this.key(id), { payload, until: Date.now() + expiresIn * 1000 });
  }
  async find(id: string): Promise<Payload | undefined> {
    return read(this.key(id));
  }
  async findByUid(uid: string): Promise<Payload | undefined> {
    for (const [key, { payload }] of entries)
      if (key.startsWith(`${this.kind}:`) && payload.uid === uid) return read(key);
    return undefined;
  }
  async findByUserCode(): Promise<undefined> {}
  async consume(id: string): Promise<void> {
    const payload = read(this.key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    entries.delete(this.key(id));
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }
}
