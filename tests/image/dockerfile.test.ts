import { existsSync, readFileSync } from 'node:fs';
import { readDockerfile } from './dockerfile';

const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));

test.each(['site', 'cms'])('the image of the %s runs as an ordinary user and checks its health', (name) => {
  expect(stages.get(name)).toMatchObject({ user: 'node', health: ['node', '-e', expect.any(String)] });
});

test('the images have the version of Node that the project uses', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  for (const { base } of stages.values()) expect(base).toBe(`node:${version}-bookworm-slim`);
});

test('every file that the image starts or copies from the project exists', () => {
  const script = stages.get('site')?.command.find((word) => word.endsWith('.mts')) ?? 'none';
  const copied = [...stages.values()].flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
  );
  expect(copied.length).toBeGreaterThan(3);
  expect([script, ...copied].filter((file) => !existsSync(file))).toEqual([]);
});

test.each(['VOLUME /data', 'COPY --chown=node a b', 'RUN', 'run true'])(
  'reading a Dockerfile fails at the unsupported instruction "%s"',
  (line) => {
    expect(() => readDockerfile(`FROM node AS a\n${line}`)).toThrow('Not understood');
  },
);
