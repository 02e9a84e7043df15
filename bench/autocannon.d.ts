// Types of the parts of this package that the bench uses. The package has no types itself.
declare module 'autocannon' {
  type Request = { path: string; headers?: Record<string, string> };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests?: Request[];
  }): Promise<Result>;
}
