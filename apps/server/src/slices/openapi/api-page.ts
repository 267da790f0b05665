import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Access } from '@thinna/contract/kit/call';
import { openapiCall } from '@thinna/contract/site/openapi';
import type { FastifyInstance } from 'fastify';
import {
  type CachedAnswer,
  cachedAnswer,
  compressAnswer,
  sendCached,
} from '../../http/cached-answer.ts';
import { Html, html } from '../../http/html.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Web } from '../../http/web-build.ts';
import { places } from '../../places.ts';
import {
  answerFields,
  breakableName,
  parameterFields,
  renderBackticks,
  requestFields,
  typeOf,
} from './api-fields.ts';
import type { OpenApi, Operation } from './document.ts';

const ownStyle = readFileSync(places.apiPageStyle, 'utf8');

/** Serves the API reference as a page, built once from the OpenAPI document. */
export function installApiPage(app: FastifyInstance, web: Web, document: () => OpenApi): void {
  const style = fontOf(web) + ownStyle;
  let page: Promise<CachedAnswer> | undefined;
  for (const path of ['/api', '/api/']) {
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      page ??= compressAnswer(
        cachedAnswer('text/html; charset=utf-8', apiPage(document(), style).text, {
          'content-security-policy': policyWith(style),
        }),
      );
      return sendCached(await page, 200, request, reply);
    });
  }
}

/** Returns the console's font from the build; without it the page uses the system font. */
function fontOf({ files }: Web): string {
  const file = [...files.keys()].find((name) => /\/anek-malayalam-latin-wght-.+2$/.test(name));
  if (file === undefined) return '';
  return `@font-face{font-family:Anek;font-weight:100 800;font-display:swap;src:url(${file})}\n`;
}

/** Returns the default policy with this inline style allowed and all scripts blocked. */
function policyWith(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return securityHeaders['content-security-policy']
    .replace("style-src 'self'", `style-src 'sha256-${hash}'`)
    .replace("script-src 'self'", "script-src 'none'");
}

const accessLabels: Readonly<Record<Access, string>> = {
  public: 'Anybody',
  bearer: 'Whoever sends a token',
  staff: 'Staff and administrators',
  admin: 'Administrators',
};

interface DescribedCall {
  method: string;
  path: string;
  operation: Operation;
}

function apiPage({ info, tags, paths, components }: OpenApi, style: string): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    id: name.toLowerCase().replace(/\W+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>The calls of ${info.title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<p class="name"><a href="/">${info.title}</a> ${info.version}</p>
<h1>The calls</h1>
<p>For programmers: every call that this server answers, printed from the contract that it is held to. The same as <a href="${openapiCall.path}">OpenAPI 3.1 (JSON)</a>.</p>
</header>
<div class="ledge"></div>
<main>
<nav aria-label="Groups of calls"><ul>${groups.map(
    (group) => html`<li><a href="#${group.id}">${group.name}</a></li>`,
  )}</ul></nav>
<section aria-labelledby="conventions">
<h2 id="conventions">For all calls</h2>
<ul>${info.description.split('\n').map((line) => html`<li>${renderBackticks(line)}</li>`)}</ul>
<h3>The body of a refusal</h3>
${answerFields(components.schemas.Failure)}
</section>
${groups.map(
  (group) => html`<section aria-labelledby="${group.id}">
<h2 id="${group.id}">${group.name}</h2>
${group.calls.map(callCard)}
</section>
`,
)}</main>
</body>
</html>
`;
}

function callCard({ method, path, operation }: DescribedCall): Html {
  const { parameters = [], requestBody, responses } = operation;
  const [success, ...refusals] = Object.entries(responses);
  const content = requestBody?.content;
  const { schema: body } = content?.['multipart/form-data'] ?? content?.['application/json'] ?? {};
  return html`<details id="${operation.operationId}">
<summary>
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakableName(path, /(?=\/)/)}</code></h3>
<span class="what">${operation.summary}</span>
<span class="who">${accessLabels[operation['x-access']]}</span>
</summary>
${parameters.length > 0 && html`<h4>In the address</h4>${parameterFields(parameters)}`}
${body && html`<h4>Body</h4>${requestFields(body)}`}
${success && answerPart(...success)}
<h4>Refusals</h4>
<dl class="refusals">${refusals.map(
    ([status, { description }]) =>
      html`<div><dt>${status === 'default' ? 'Others' : status}</dt><dd>${renderBackticks(description)}</dd></div>`,
  )}</dl>
</details>
`;
}

function answerPart(status: string, { content }: Operation['responses'][string]): Html {
  const { schema } = content['application/json'];
  return html`<h4>Answer ${status} <code>${typeOf(schema)}</code></h4>${answerFields(schema)}`;
}
