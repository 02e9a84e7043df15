import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { startFlags, visitor, type StartedFlags } from '@/tests/fake-split/started-flags';

let started: StartedFlags;

afterEach(() => started.stop());

const alice = visitor({ anonymousId: 'alice' });
const bob = visitor({ anonymousId: 'bob' });

describe('a visitor’s treatment', () => {
  test('applies the flag’s rule to the visitor named in it, and the default rule to other visitors', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(
      flagDefinition('banner', { whitelist: { treatment: 'on', keys: ['alice'] }, everybody: 'off' }),
    );
    expect(await started.treatment('banner', alice)).toBe('on');
    expect(await started.treatment('banner', bob)).toBe('off');
  });

  test('a segment’s members get the treatment that the flag sets for the segment', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(
      flagDefinition('banner', { segment: { treatment: 'on', name: 'betas' }, everybody: 'off' }),
    );
    started.fake.setSegment('betas', ['alice']);
    expect(await started.treatment('banner', alice)).toBe('on');
    expect(await started.treatment('banner', bob)).toBe('off');
  });

  test('assigns treatments by the anonymous id alone, so that signing in never changes them', async () => {
    started = await startFlags({ names: ['split'] });
    const halves = [
      { treatment: 'a', size: 50 },
      { treatment: 'b', size: 50 },
    ];
    started.fake.setFlag(flagDefinition('split', { everybody: halves }));
    const seen = new Map<string, number>();
    for (let number = 0; number < 200; number += 1) {
      const anonymous = visitor({ anonymousId: `visitor-${number}`, mayReport: false });
      const treatment = await started.treatment('split', anonymous);
      expect(await started.treatment('split', { ...anonymous, userId: `doctor-${number}` })).toBe(treatment);
      seen.set(treatment ?? '', (seen.get(treatment ?? '') ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['a', 'b']);
    expect(Math.min(...seen.values())).toBeGreaterThan(60);
  });

  test('a flag can name a signed-in person by mr_user_id', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(
      flagDefinition('banner', { whitelist: { treatment: 'on', keys: ['doctor-1'] }, everybody: 'off' }),
    );
    expect(await started.treatment('banner', { ...alice, userId: 'doctor-1' })).toBe('on');
    expect(await started.treatment('banner', alice)).toBe('off');
  });

  test('returns the default treatment for a killed flag', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner', { everybody: 'on', defaultTreatment: 'fallback' }));
    started.fake.kill('banner');
    expect(await started.treatment('banner')).toBe('fallback');
    expect(await started.flags.killed(['banner', 'unknown'])).toEqual(new Set(['banner']));
  });

  test('returns the `control` treatment for an archived flag', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner'));
    started.fake.archive('banner');
    expect(await started.treatment('banner')).toBe('control');
    expect(await started.flags.killed(['banner'])).toEqual(new Set());
  });

  test('returns the `control` treatment for an unknown flag', async () => {
    started = await startFlags({ names: ['banner'] });
    expect(await started.treatment('banner')).toBe('control');
  });

  test('returns the `control` treatment for a flag that the SDK cannot evaluate', async () => {
    started = await startFlags({ names: ['broken', 'banner'] });
    const { conditions, ...rest } = flagDefinition('broken');
    started.fake.setFlag({
      ...rest,
      conditions: conditions.map((one) => ({
        ...one,
        matcherGroup: {
          combiner: 'AND',
          matchers: [{ matcherType: 'NOBODY_KNOWS', negate: false, keySelector: null }],
        },
      })),
    });
    started.fake.setFlag(flagDefinition('banner'));
    expect(await started.treatment('broken')).toBe('control');
    expect(await started.treatment('banner')).toBe('on');
  });

  test.each([
    ['empty', ''],
    ['only spaces', '   '],
    ['longer than 250 characters', 'k'.repeat(251)],
  ])(
    'returns the `control` treatment for a visitor key that is %s, and logs the problem without reporting an error',
    async (_why, anonymousId) => {
      started = await startFlags({ names: ['banner'] });
      started.fake.setFlag(flagDefinition('banner'));
      expect(await started.treatment('banner', visitor({ anonymousId }))).toBe('control');
      expect(started.printed.join('\n')).toMatch(/getTreatments: .*(empty|too long)/);
      expect(started.reported).toEqual([]);
    },
  );

  test('accepts a visitor key of 250 characters', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner'));
    expect(await started.treatment('banner', visitor({ anonymousId: 'k'.repeat(250) }))).toBe('on');
  });

  test('accepts strings, numbers, booleans and arrays of strings as attributes, and drops and logs attributes of other types', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner'));
    const attributes = { grade: 'registrar', years: 3, locum: true, states: ['NSW'], bad: [1] };
    // TypeScript forbids these values, so the test builds them as JavaScript could.
    const asCalled: Record<string, never> = JSON.parse(JSON.stringify(attributes));
    expect(await started.flags.treatments(visitor(), ['banner'], asCalled)).toEqual({ banner: 'on' });
    expect(started.printed).toEqual([
      'flags: getTreatments: attribute "bad" must be a string, number, boolean or array of strings.',
    ]);
  });
});

describe('the flags that the client requests', () => {
  test('requests only the site’s flags, by name', async () => {
    started = await startFlags({ names: ['one', 'two'] });
    started.fake.setFlag(flagDefinition('one'));
    started.fake.setFlag(flagDefinition('three'));
    expect(await started.flags.treatments(visitor(), ['one', 'three'])).toEqual({
      one: 'on',
      three: 'control',
    });
    const asked = await started.fake.waitFor('splitChanges');
    expect(asked.query.get('names')).toBe('one,two');
    expect(asked.headers.authorization).toBe('Bearer server-key');
  });

  test('if the site has more than 400 flags, which is the SDK’s limit, reports this once and returns the `control` treatment', async () => {
    started = await startFlags({ names: Array.from({ length: 401 }, (_, index) => `flag-${index}`) });
    expect(await started.treatment('flag-1')).toBe('control');
    expect(await started.treatment('flag-2')).toBe('control');
    expect(started.reported).toEqual([expect.stringContaining('400 unique values')]);
    expect(started.fake.requests).toEqual([]);
  });
});

describe('the flag client’s lifetime', () => {
  test('sends no request before the first page that uses a flag', async () => {
    started = await startFlags({ names: ['banner'] });
    expect(started.fake.requests).toEqual([]);
    await started.treatment('banner');
    expect(started.fake.requests).not.toEqual([]);
  });

  test('all pages share one flag client', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => started.treatment('banner')));
    expect(new Set(answers)).toEqual(new Set(['on']));
    expect(started.fake.bodies('metricsConfig').length).toBeLessThanOrEqual(1);
    await started.fake.waitFor('metricsConfig');
    expect(started.fake.bodies('metricsConfig')).toEqual([expect.objectContaining({ aF: 1 })]);
  });

  test('returns the `control` treatment and drops events after the flag client has ended', async () => {
    started = await startFlags({ names: ['banner'] });
    started.fake.setFlag(flagDefinition('banner'));
    expect(await started.treatment('banner')).toBe('on');
    await started.flags.close();
    expect(await started.treatment('banner')).toBe('control');
    started.flags.track(visitor(), { type: 'late', trafficType: 'user' });
    await started.flags.close();
    expect(started.fake.bodies('events')).toEqual([]);
  });
});
