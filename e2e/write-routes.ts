import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type WriteRoute = {
  /** Parameters in the path are replaced by `J100001`. */
  path: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  kind: 'form' | 'api';
};

const folder = path.join(process.cwd(), 'pages');

function toRoutePath(file: string): string {
  const parts = file.replace(/\.tsx?$/, '').split(path.sep);
  const kept = parts.filter((part) => part !== 'index' && !part.startsWith('[[...'));
  return `/${kept.map((part) => (part.startsWith('[') ? 'J100001' : part)).join('/')}`;
}

/**
 * Returns every form and API route that changes something. The list comes from the pages folder, so that tests cover
 * new routes automatically.
 */
export function writeRoutes(): WriteRoute[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.flatMap((file): WriteRoute[] => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const address = toRoutePath(file);
    if (/= form(<|\()/.test(source)) return [{ path: address, method: 'POST', kind: 'form' }];
    const methods = /apiRoute\(\s*\{[^}]*methods: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    return (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => methods.includes(`'${method}'`))
      .map((method) => ({ path: address, method, kind: 'api' }));
  });
}

/**
 * Returns the API routes that do not use the wrapper `apiRoute`. A test fails if such a route is missing from its list
 * of known routes.
 */
export function unguardedRoutes(): string[] {
  const api = path.join(folder, 'api');
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file))
    .filter((file) => !/apiRoute\(/.test(readFileSync(path.join(api, file), 'utf8')))
    .map((file) => toRoutePath(path.join('api', file)))
    .sort();
}
