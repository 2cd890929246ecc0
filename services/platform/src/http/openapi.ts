import { applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiParam,
  ApiResponse,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorStatus, problem, type ErrorCode } from '@petcare/contracts';
import type { z } from 'zod';
import type { AccessLevel } from './access.ts';
import { withTidySchemas } from './openapi-schemas.ts';
import { operationNameOf, summaryOf } from './openapi-words.ts';

const common: ErrorCode[] = [
  'validation',
  'unauthenticated',
  'forbidden',
  'not-found',
  'unknown-host',
  'rate-limited',
  'internal',
  'unavailable',
];

const ifMatch = {
  name: 'If-Match',
  required: false,
  description: 'What was read, in quotes: a version, such as "3". A `version` in the body does the same.',
  schema: { type: 'string' },
} as const;

/** Documents what a handler answers: success by its contract, and every error it may give. */
export function Answers(status: number, schema: z.ZodType | null, errors: readonly ErrorCode[] = []): MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...common, ...errors]))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return applyDecorators(
    ApiResponse(schema ? { status, standardSchema: schema, description: 'Done' } : { status, description: 'Done' }),
    ...[...byStatus].map(([code, codes]) =>
      ApiResponse({ status: code, standardSchema: problem, description: codes.join(', ') }),
    ),
    ...(errors.includes('precondition-required') ? [ApiHeader(ifMatch)] : []),
  );
}

/** Documents the ids in a path, where the handler takes them all at once. */
export function TakesIds(...names: readonly string[]): MethodDecorator {
  return applyDecorators(...names.map((name) => ApiParam({ name, schema: { type: 'string' } })));
}

/** Documents a body that is one file, in a form's field `file`; or an upload sent in parts, by its id. */
export function TakesFile({ orUpload = false } = {}): MethodDecorator {
  const file = { type: 'string', format: 'binary' };
  const uploadId = { type: 'string', format: 'uuid' };
  const schema = {
    type: 'object',
    properties: { file, ...(orUpload && { uploadId }) },
    ...(!orUpload && { required: ['file'] }),
  };
  return applyDecorators(ApiConsumes('multipart/form-data'), ApiBody({ required: true, schema }));
}

/** Documents a body that is part of a file, and the header that says where it starts. */
export function TakesPart(): MethodDecorator {
  const schema = { type: 'string', format: 'binary' } as const;
  return applyDecorators(
    ApiConsumes('application/offset+octet-stream'),
    ApiHeader({ name: 'Upload-Offset', required: true, schema: { type: 'integer' } }),
    ApiBody({ required: true, schema }),
  );
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Described {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: OpenAPIObject): Described[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/** Like all of an operation's errors, for one more code. */
function describedAs(code: ErrorCode, responses: Operation['responses']): Operation['responses'][string] {
  const [like] = Object.entries(responses).flatMap(([status, one]) => (Number(status) >= 400 ? [one] : []));
  return { ...like, description: code };
}

/** A body whose absence the contract has a value for may be left out. */
function hasDefault(requestBody: NonNullable<Operation['requestBody']>): boolean {
  const bodies = 'content' in requestBody ? Object.values(requestBody.content) : [];
  return bodies.some(({ schema }) => schema !== undefined && 'default' in schema);
}

/** What a request like this is let in by; an empty list if anybody is. */
function securityOf(method: Described['method'], level: AccessLevel | undefined): Record<string, string[]>[] {
  if (level === undefined || level === 'public' || level === 'signed-link') return [];
  return method === 'get' ? [{ session: [] }] : [{ session: [], csrf: [] }];
}

const options = () =>
  new DocumentBuilder()
    .setTitle('Petcare')
    .setDescription('Pets, their full records, and reminders that arrive on time, once.')
    .setVersion('1.0')
    .setOpenAPIVersion('3.1.0')
    .setLicense('All rights reserved', '/terms')
    .addServer('/', 'This installation')
    .addCookieAuth('__Host-session', { type: 'apiKey', in: 'cookie', name: '__Host-session' }, 'session')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'x-csrf-token', description: 'The value of the cookie `csrf-token`.' },
      'csrf',
    )
    .build();

/** The OpenAPI 3.1 document of all mounted routes: who may call each comes from the route itself, its names from its path. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const { table } = app.getHttpAdapter().getInstance();
  const levels = new Map(table.map(({ method, path, access }) => [`${method} ${path}`, access?.level]));
  const document = SwaggerModule.createDocument(app, options());
  for (const { method, path, operation } of operationsOf(document)) {
    const { requestBody, responses, operationId = path } = operation;
    if (requestBody && 'content' in requestBody && hasDefault(requestBody)) requestBody.required = false;
    if (requestBody) responses[errorStatus['unsupported-type']] ??= describedAs('unsupported-type', responses);
    const level = levels.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    operation.security = securityOf(method, level);
    operation.summary = summaryOf(method, path, operationId);
    operation.operationId = operationNameOf(method, path, operationId);
  }
  return withTidySchemas(document);
}
