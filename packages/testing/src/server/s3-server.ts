import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Server = {
  /** As `S3_URL` has it: the service, a key, its secret and a bucket. */
  url: string;
  /** By key. */
  objects: Map<string, Buffer>;
  stop: () => Promise<void>;
};

const account = { key: 'a key', secret: 's/ecr+et', bucket: 'pet-files', region: 'eu-west-2' };
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * The part of S3 that storage uses: PUT, GET and HEAD of an object, deleting many, listing a folder, two at a time. A request
 * that is not signed with the secret (AWS Signature Version 4), or not as it came, is refused.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(objects, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [key, secret] = [encodeURIComponent(account.key), encodeURIComponent(account.secret)];
  return {
    url: `http://${key}:${secret}@127.0.0.1:${port}/${account.bucket}?region=${account.region}`,
    objects,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== account.bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (key === '') {
    if (searchParams.has('delete')) return remove(objects, body, response);
    return list(objects, searchParams, response);
  }
  if (request.method === 'PUT') {
    objects.set(key, body);
    response.setHeader('etag', `"${sha256(body)}"`).end();
    return;
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.setHeader('content-length', object.length).end(request.method === 'HEAD' ? undefined : object);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function remove(objects: Map<string, Buffer>, body: Buffer, response: ServerResponse): void {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
  response.setHeader('content-type', 'application/xml').end('<DeleteResult></DeleteResult>');
}

/** ListObjectsV2: a folder below is one entry, however much is in it; the token is the entry after which to go on. */
function list(objects: Map<string, Buffer>, query: URLSearchParams, response: ServerResponse): void {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const entries = new Set<string>();
  for (const key of [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    entries.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const after = query.get('continuation-token') ?? '';
  const left = [...entries].filter((entry) => entry > after);
  const page = left.slice(0, 2);
  const xml = page.map((entry) =>
    delimiter !== '' && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${objects.get(entry)?.length}</Size></Contents>`,
  );
  const isCut = left.length > page.length;
  const token = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.setHeader('content-type', 'application/xml');
  response.end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${xml.join('')}</ListBucketResult>`);
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const {
    key,
    scope = '',
    day = '',
    region = '',
    names = '',
    signature,
  } = authorization.exec(headers.authorization ?? '')?.groups ?? {};
  const bodyHash = String(headers['x-amz-content-sha256']);
  // A file that is read on its way is not signed, as nobody knows it before.
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  if (key !== account.key || region !== account.region || !names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const asked = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(asked)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${account.secret}`, day),
  );
  return hmac(signingKey, text).toString('hex') === signature;
}
