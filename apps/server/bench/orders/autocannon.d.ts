// The parts of autocannon that the benchmark uses; the package brings no types.
declare module 'autocannon' {
  export interface LoadRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: LoadRequest[];
    idReplacement?: boolean;
  }
  export interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    non2xx: number;
    errors: number;
    duration: number;
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
