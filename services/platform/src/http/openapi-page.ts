import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml } from '../escape-html.ts';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface Described {
  readonly name: string;
  readonly operation: Operation;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const reference = /&quot;\$ref&quot;: &quot;#\/components\/schemas\/([\w.-]+)&quot;/g;

/** The page runs nothing and loads nothing. */
export const openApiPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
a{color:LinkText}
details{border-top:1px solid color-mix(in srgb,CanvasText 20%,transparent);padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.5rem}
pre{overflow-x:auto;padding:.75rem;background:color-mix(in srgb,CanvasText 6%,transparent)}
h2{margin-top:2rem}h3{font-size:1rem;margin:1rem 0 .25rem}`;

/** A schema's JSON; a reference to another becomes a link. */
function schemaBlock(schema: unknown): string {
  const json = escapeHtml(JSON.stringify(schema, null, 2) ?? '');
  // A scroll box the keyboard can't reach hides its end.
  return `<pre tabindex="0">${json.replaceAll(reference, '<a href="#schema-$1">$1</a>')}</pre>`;
}

/** A body's schemas, whatever its type; nothing for none. */
function bodyOf(content: Record<string, { schema?: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p>${escapeHtml(type)}</p>${schemaBlock(schema)}`)
    .join('');
}

function operationPart({ name, operation }: Described): string {
  const [method = '', path = ''] = name.split(' ');
  const parameters = operation.parameters ?? [];
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const { description, content } = { description: '', content: undefined, ...response };
    // All errors have one shape, described once above.
    return `<h3>${status} ${escapeHtml(description)}</h3>${Number(status) < 400 ? bodyOf(content) : ''}`;
  });
  const asked =
    operation.requestBody && 'content' in operation.requestBody ? bodyOf(operation.requestBody.content) : '';
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
${parameters.length > 0 ? `<h3>Parameters</h3>${schemaBlock(parameters)}` : ''}
${asked && `<h3>Body</h3>${asked}`}
${responses.join('\n')}</details>`;
}

/** Operations by the part of the path after `/api/`. */
function groupsOf({ paths }: OpenAPIObject): Map<string, Described[]> {
  const groups = new Map<string, Described[]>();
  for (const [path, item] of Object.entries(paths)) {
    const group = path.split('/')[2] ?? path;
    for (const method of methods) {
      const operation = item[method];
      if (operation)
        groups.set(group, [...(groups.get(group) ?? []), { name: `${method.toUpperCase()} ${path}`, operation }]);
    }
  }
  return groups;
}

/** The document as a page for people: routes by area, then every shape they use. Without scripts, so that it works under any policy. */
export function openApiPage(document: OpenAPIObject): string {
  const groups = [...groupsOf(document)];
  const schemas = Object.entries(document.components?.schemas ?? {});
  const links = groups.map(([group]) => `<li><a href="#${escapeHtml(group)}">${escapeHtml(group)}</a></li>`);
  const parts = groups.map(
    ([group, operations]) =>
      `<section><h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>${operations.map(operationPart).join('\n')}</section>`,
  );
  const shapes = schemas.map(
    ([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>${schemaBlock(schema)}`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} API</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)} API</h1>
<p>${escapeHtml(description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Every error has the shape of <a href="#schema-Problem">Problem</a>; the codes stand beside each status.</p>
<nav aria-label="Areas"><ul>${links.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
${parts.join('\n')}<section><h2 id="schemas">Schemas</h2>${shapes.join('\n')}</section></main></body></html>`;
}
