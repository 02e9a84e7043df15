import { existsSync, readFileSync } from 'node:fs';
import { readDockerfile } from './dockerfile';

const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));

test.each(['site', 'cms'])('the “%s” image has a health check and does not run as root', (name) => {
  expect(stages.get(name)).toMatchObject({ user: 'node', health: ['node', '-e', expect.any(String)] });
});

test('all images use the project’s version of Node', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  for (const { base } of stages.values()) expect(base).toBe(`node:${version}-bookworm-slim`);
});

test('every project file that the Dockerfile copies or starts exists', () => {
  const script = stages.get('site')?.command.find((word) => word.endsWith('.mts')) ?? 'none';
  const copied = [...stages.values()].flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
  );
  expect(copied.length).toBeGreaterThan(3);
  expect([script, ...copied].filter((file) => !existsSync(file))).toEqual([]);
});

test.each(['VOLUME /data', 'COPY --chown=node a b', 'RUN', 'run true'])(
  'the Dockerfile parser of these tests refuses the “%s” instruction',
  (line) => {
    expect(() => readDockerfile(`FROM node AS a\n${line}`)).toThrow('Not understood');
  },
);
