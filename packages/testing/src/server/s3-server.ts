import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type S3Upload = { key: string; initiated: Date; parts: Map<number, Buffer> };

export type S3Server = {
  /** As in `S3_URL`: the service, a key, its secret and a bucket. */
  url: string;
  /** By key. */
  objects: Map<string, Buffer>;
  /** Begun in parts and not finished, by id. */
  uploads: Map<string, S3Upload>;
  /** Breaks off so many parts that come next. */
  breakOff: (parts: number) => void;
  stop: () => Promise<void>;
};

const account = { key: 'a key', secret: 's/ecr+et', bucket: 'pet-files', region: 'eu-west-2' };
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** A part but the last is at least as large. */
const smallestPart = 5 * 1024 * 1024;

type Kept = Pick<S3Server, 'objects' | 'uploads'> & { toBreakOff: number };

/**
 * The part of S3 that storage uses: PUT in one piece or in parts, GET of all or a range, HEAD, deleting, listing a folder, two at a time. A request
 * that is not signed with the secret (AWS Signature Version 4), or not as it came, is refused.
 */
export async function startS3Server(): Promise<S3Server> {
  const kept: Kept = { objects: new Map(), uploads: new Map(), toBreakOff: 0 };
  const server = createServer((request, response) => {
    void answer(kept, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [key, secret] = [encodeURIComponent(account.key), encodeURIComponent(account.secret)];
  return {
    url: `http://${key}:${secret}@127.0.0.1:${port}/${account.bucket}?region=${account.region}`,
    objects: kept.objects,
    uploads: kept.uploads,
    breakOff: (parts) => (kept.toBreakOff = parts),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(kept: Kept, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, uploads } = kept;
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== account.bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (key === '') {
    if (searchParams.has('delete')) return remove(objects, body, response);
    if (searchParams.has('uploads')) return listUploads(uploads, response);
    return list(objects, searchParams, response);
  }
  if (searchParams.has('uploads') || searchParams.has('uploadId'))
    return answerInParts(kept, { key, method: request.method ?? '', searchParams, body }, response);
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  if (request.method === 'PUT') {
    objects.set(key, body);
    response.setHeader('etag', `"${sha256(body)}"`).end();
    return;
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

interface InParts {
  key: string;
  method: string;
  searchParams: URLSearchParams;
  body: Buffer;
}

/** Beginning, each part, and the end of it, one way or the other. */
function answerInParts(kept: Kept, { key, method, searchParams, body }: InParts, response: ServerResponse): void {
  const { objects, uploads } = kept;
  if (searchParams.has('uploads')) {
    const begun = randomUUID();
    uploads.set(begun, { key, initiated: new Date(), parts: new Map() });
    return sendXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = searchParams.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'PUT') {
    if (kept.toBreakOff-- > 0) return void response.destroy();
    upload.parts.set(Number(searchParams.get('partNumber')), body);
    response.setHeader('etag', `"${sha256(body)}"`).end();
    return;
  }
  if (method === 'DELETE') {
    uploads.delete(id);
    response.writeHead(204).end();
    return;
  }
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) =>
    Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
  );
  const parts = named.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
  if (parts.slice(0, -1).some(({ length }) => length < smallestPart)) return refuse(response, 400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(parts));
  uploads.delete(id);
  sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function listUploads(uploads: S3Server['uploads'], response: ServerResponse): void {
  const xml = [...uploads].map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  sendXml(
    response,
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${xml.join('')}</ListMultipartUploadsResult>`,
  );
}

function sendXml(response: ServerResponse, xml: string): void {
  response.setHeader('content-type', 'application/xml').end(xml);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function remove(objects: Map<string, Buffer>, body: Buffer, response: ServerResponse): void {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
  sendXml(response, '<DeleteResult></DeleteResult>');
}

/** ListObjectsV2: a subfolder is one entry, however much is in it; the token is the entry to continue after. */
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
  sendXml(response, `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${xml.join('')}</ListBucketResult>`);
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
  // A file read while it is being sent isn't signed, as nobody knows its contents beforehand.
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
