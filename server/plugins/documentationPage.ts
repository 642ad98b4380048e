import { escapeHtml } from '../html';

/** The API as one HTML page, made from the OpenAPI document; without scripts and external resources. */

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

interface Document {
  info: { title: string; version: string };
  paths?: object;
}

const shape = (title: string, content: Record<string, { schema?: object }> | undefined): string =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escapeHtml(title)} <code>${escapeHtml(type)}</code></summary><pre>${escapeHtml(
          JSON.stringify(schema ?? {}, null, 2),
        )}</pre></details>`,
    )
    .join('');

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escapeHtml(name)}</code> ${place}${required ? ', required' : ''}</li>`,
    )
    .join('');
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, { content }]) => shape(`Answer ${status}`, content))
    .join('');
  return `<section><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>${parameters && `<ul>${parameters}</ul>`}${shape(
    'Body',
    operation.requestBody?.content,
  )}${answers}</section>`;
}

/** HTML of `/api/docs`, the operations grouped by their first tag. */
export function documentationPage({ info, paths }: Document): string {
  const operations = Object.entries(paths ?? {}).flatMap(([path, methods]: [string, Record<string, Operation>]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? 'other',
      html: operationHtml(path, method, operation),
    })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const groups = tags.map(
    (tag) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${operations.flatMap((o) => (o.tag === tag ? [o.html] : [])).join('')}`,
  );
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}: API</title>
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>${escapeHtml(info.title)}: API ${escapeHtml(
    info.version,
  )}</h1><p>Machine-readable: <a href="/api/docs/json">OpenAPI</a></p><nav>${links}</nav>${groups.join('')}</main></body></html>`;
}

export const documentationStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1c2127;background:#fff}
main{max-width:60rem;margin:0 auto;padding:1rem}h3{margin-bottom:0;overflow-wrap:anywhere}section{border-top:1px solid #c5cbd3}
.method{display:inline-block;min-width:4rem;color:#0b4a8f}pre{overflow:auto;background:#f6f7f9;padding:.5rem}nav a{margin-right:.75rem}`;
