import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from './bench-table.ts';

const PATH = '/kentucky/columbia/210003002021-Adair-County-Elementary-School/';
const NGINX_PORT = 8798;
const LOAD = ['-t1', '-c8', '-d8s', '--latency', '-H', 'Accept-Encoding: br'];

/**
 * Loads one prebuilt page with wrk, from the edge in local workerd and from nginx serving the same bytes, one after the
 * other in the same run. Local workerd sits behind wrangler's own proxy; the deployed edge answers hits before the Worker.
 */
export async function benchServing(url: string): Promise<BenchRow[]> {
  if (!isInstalled('wrk') || !isInstalled('nginx')) {
    return [{ what: 'serving a prebuilt page', measured: 'not measured: wrk or nginx is not installed', target: '' }];
  }
  const response = await fetch(`${url}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
  const nginx = await startNginx(await response.text());
  try {
    const edge = load(`${url}${PATH}`);
    const baseline = load(`http://127.0.0.1:${NGINX_PORT}/page.html`);
    const ratio = (baseline.perSecond / edge.perSecond).toFixed(0);
    return [
      {
        what: 'serving a prebuilt profile: edge in local workerd; nginx, the same bytes',
        measured: `${edge.perSecond.toFixed(0)} requests/s, p99 ${edge.p99}; ${baseline.perSecond.toFixed(0)} requests/s, p99 ${baseline.p99} (nginx ${ratio} × the edge)`,
        target: 'a ratio to watch',
      },
    ];
  } finally {
    nginx.stop();
  }
}

function load(url: string): { perSecond: number; p99: string } {
  const { stdout } = spawnSync('wrk', [...LOAD, url], { encoding: 'utf8' });
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 'NaN'),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? 'unknown',
  };
}

async function startNginx(page: string): Promise<{ stop(): void }> {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-nginx-'));
  writeFileSync(join(dir, 'page.html'), brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  const config = `daemon off; pid ${dir}/pid; error_log ${dir}/error; worker_processes 1; events { worker_connections 256; }
http { access_log off; default_type text/html; sendfile on; add_header Content-Encoding br;
  server { listen 127.0.0.1:${NGINX_PORT}; root ${dir}; } }`;
  writeFileSync(join(dir, 'nginx.conf'), config);
  const child: ChildProcess = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-p', dir], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await fetch(`http://127.0.0.1:${NGINX_PORT}/page.html`).catch(() => null))?.ok === true) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    stop() {
      child.kill('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
