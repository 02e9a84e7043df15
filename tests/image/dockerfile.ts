export type Step =
  | { kind: 'run'; command: string; user: string }
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'workdir'; folder: string };

export type Stage = {
  base: string;
  steps: Step[];
  env: Record<string, string>;
  folder: string;
  user: string;
  /** ENTRYPOINT followed by CMD. */
  command: string[];
  health: string[] | null;
};

const words = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/);

/**
 * Reads deploy/Dockerfile, which must have each instruction on one line. Throws for an unknown instruction, because
 * skipping a step would make the test worthless.
 */
export function readDockerfile(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words(rest);
      stage = { base, steps: [], env: {}, folder: '/', user: 'root', command: [], health: null };
      stages.set(name, stage);
      continue;
    }
    if (!stage) throw new Error(`Stands before FROM: ${line}`);
    if (!apply(stage, instruction, rest)) throw new Error(`Not understood: ${line}`);
  }
  return stages;
}

function apply(stage: Stage, instruction: string, rest: string): boolean {
  switch (instruction) {
    case 'WORKDIR':
      stage.folder = rest;
      stage.steps.push({ kind: 'workdir', folder: rest });
      return true;
    case 'COPY': {
      const [, from, files = ''] = /^(?:--from=(\S+)\s+)?([^-].*)$/.exec(rest) ?? [];
      const sources = words(files);
      const target = sources.pop();
      if (target === undefined || sources.length === 0) return false;
      stage.steps.push({ kind: 'copy', from: from ?? null, sources, target });
      return true;
    }
    case 'RUN':
      stage.steps.push({ kind: 'run', command: rest, user: stage.user });
      return true;
    case 'ENV':
    case 'ARG': {
      const at = rest.indexOf('=');
      if (at < 0) return false;
      stage.env[rest.slice(0, at)] = rest.slice(at + 1);
      return true;
    }
    case 'USER':
      stage.user = rest;
      return true;
    case 'ENTRYPOINT':
    case 'CMD':
      stage.command.push(...words(rest));
      return true;
    case 'HEALTHCHECK':
      stage.health = words(rest.slice(rest.indexOf('CMD ') + 4));
      return true;
    case 'EXPOSE':
      return true;
    default:
      return false;
  }
}
