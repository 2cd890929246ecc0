import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { TransferFault } from '@petcare/contracts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** How long `slow` takes, ms: longer than anyone waits without noticing, shorter than the 8 s after which a file counts as failed. */
export const slowMs = 3_000;

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'text/plain' });
  response.end();
}

function flipped(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}

/** Sends a file as the product's API does, or with its current fault. */
export function sendFile(response: ServerResponse, file: string, fault: TransferFault | null): void {
  if (fault === 'hang') return;
  if (fault === 'reset') return void response.destroy();
  if (fault === '500') return refuse(response, 500);
  if (fault === '404' || !existsSync(file)) return refuse(response, 404);
  const content = readFileSync(file);
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  };
  if (fault === 'truncated') {
    response.writeHead(200, { ...headers, 'content-length': content.length });
    response.write(content.subarray(0, content.length >> 1), () => response.destroy());
    return;
  }
  if (fault === 'html' || fault === 'wrong-type') {
    response.writeHead(200, { ...headers, 'content-type': fault === 'html' ? 'text/html' : 'text/plain' });
    response.end(fault === 'html' ? '<!doctype html><title>Petcare</title>' : content);
    return;
  }
  const send = () => {
    response.writeHead(200, headers);
    response.end(fault === 'flipped' ? flipped(content) : content);
  };
  if (fault === 'slow') setTimeout(send, slowMs);
  else send();
}
