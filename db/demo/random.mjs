// Returns a random number generator. Its numbers depend only on (seed, i, salt), so they are the same in every run.
export function random(SEED, i, salt = 0) {
  // Generator sfc32, seeded with a hash of (seed, i, salt).
  let h = (SEED ^ Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)) >>> 0;
  const mix = () => {
    h = (h + 0x6d2b79f5) >>> 0;
    let t = h;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  let a = mix(),
    b = mix(),
    c = mix(),
    d = 1;
  const u = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let k = 0; k < 8; k++) u();
  const r = {
    u,
    chance: (p) => u() < p,
    int: (lo, hi) => lo + Math.floor(u() * (hi - lo + 1)),
    pick: (arr) => arr[Math.floor(u() * arr.length)],
    w: (obj) => {
      const e = Array.isArray(obj) ? obj : Object.entries(obj);
      let s = 0;
      for (const x of e) s += x[1];
      let v = u() * s;
      for (const x of e) {
        v -= x[1];
        if (v < 0) return x[0];
      }
      return e[e.length - 1][0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - u())) * Math.cos(2 * Math.PI * u()),
    exp: (m) => -m * Math.log(1 - u()),
    some: (arr, n) => {
      const c = arr.slice(),
        o = [];
      while (o.length < n && c.length) o.push(c.splice(Math.floor(u() * c.length), 1)[0]);
      return o;
    },
  };
  return r;
}

export function reference(SEED, source, i, k) {
  const h = (Math.imul(i + 11, 2654435761) ^ Math.imul(SEED + k, 40503)) >>> 0;
  const n = String(i).padStart(6, '0') + (k ? '-' + k : '');
  return (
    {
      direct: 'D' + n,
      'agency-portal': 'AP/' + n,
      'partner-xml-a': 'PXA-' + h.toString(36).toUpperCase().padStart(7, '0') + '-' + i.toString(36),
      'partner-xml-b': 'B' + n + '_' + (h % 97),
      'state-health-feed': 'REQ' + (400000 + i) + (k || ''),
      'health-nz-feed': 'HNZ' + n,
      'jsonld-crawl': 'urn:job:' + h.toString(16) + ':' + i,
      'email-import': 'EM' + n,
    }[source] ?? 'X' + n
  );
}
