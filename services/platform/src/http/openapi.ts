import type { INestApplication } from '@nestjs/common';
import { applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiParam,
  ApiResponse,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { errorStatus, problem, type ErrorCode } from '@petcare/contracts';
import type { z } from 'zod';

const common: ErrorCode[] = ['validation', 'unauthenticated', 'forbidden', 'not-found', 'unavailable'];

/** Documents what a handler answers: the success by its contract, and every error it may give. */
export function Answers(status: number, schema: z.ZodType | null, errors: readonly ErrorCode[] = []): MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...common, ...errors]))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return applyDecorators(
    ApiResponse(schema ? { status, standardSchema: schema, description: 'Done' } : { status, description: 'Done' }),
    ...[...byStatus].map(([code, codes]) =>
      ApiResponse({ status: code, standardSchema: problem, description: codes.join(', ') }),
    ),
  );
}

/** Documents the ids in a path, where the handler takes them all at once. */
export function TakesIds(...names: readonly string[]): MethodDecorator {
  return applyDecorators(...names.map((name) => ApiParam({ name, schema: { type: 'string' } })));
}

/** Documents a body that is one file, in the field `file` of a form. */
export function TakesFile(): MethodDecorator {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return applyDecorators(ApiConsumes('multipart/form-data'), ApiBody({ required: true, schema }));
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.values(paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []));
}

/** As every error of an operation looks, for one more code. */
function describedAs(code: ErrorCode, responses: Operation['responses']): Operation['responses'][string] {
  const [like] = Object.entries(responses).flatMap(([status, one]) => (Number(status) >= 400 ? [one] : []));
  return { ...like, description: code };
}

/** The OpenAPI 3.1 document of all mounted routes. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Petcare')
    .setDescription('Pets, their whole record and reminders that arrive on time, once.')
    .setVersion('1.0')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('session')
    .build();
  const document = SwaggerModule.createDocument(app, options);
  for (const { requestBody, responses } of operationsOf(document))
    if (requestBody) responses[errorStatus['unsupported-type']] ??= describedAs('unsupported-type', responses);
  return document;
}
