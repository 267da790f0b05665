/**
 * Texts that a page without escaping would run. Each sets `__ran`, opens a dialog, requests another
 * host or leaves the page; some are short enough for a name.
 */
const RUN = '__ran=1';
const OTHER_HOST = 'https://elsewhere.example';

const short = [
  `<b onclick=${RUN}>x`,
  `<q oncut=${RUN}>`,
  '<script>alert(1)</script>',
  `<svg onload=${RUN}>`,
  `<img src=x onerror=${RUN}>`,
  '"><i id=__ran>',
  "'-alert(1)-'",
  '"-alert(1)-"',
  '`-alert(1)-`',
  // oxlint-disable-next-line no-template-curly-in-string
  '${alert(1)}',
  '{{alert(1)}}',
  'javascript:alert(1)',
  '<base href=//elsewhere.example>',
  '--><svg onload=alert(1)>',
  '</title><script>alert(1)//',
  '<!--<img src=x>',
  '%3Cscript%3Ealert(1)',
  '&lt;script&gt;alert(1)',
  '\\x3cscript\\x3ealert(1)',
];

const events = [
  `<img src="x" onerror="${RUN}">`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img src=x onerror\n=\n"${RUN}">`,
  `<img/src=x/onerror=${RUN}//`,
  `<body onload="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<div style="animation: x 1s" onanimationstart="${RUN}">x</div>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><img src=x onerror="${RUN}"></mtext></math>`,
  `<form><button autofocus onfocus="${RUN}">x</button></form>`,
  `<a href="x" onmouseover="${RUN}" style="position:fixed;inset:0">x</a>`,
];

const escapes = [
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</style><img src=x onerror=${RUN}>`,
  `" autofocus onfocus="${RUN}" x="`,
  `' onfocus='${RUN}' autofocus='`,
  `\\"};${RUN};//`,
  `\u2028${RUN}//`,
  `]]><script>${RUN}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="data:text/html,<script>opener.${RUN}</script>"></object>`,
];

const external = [
  `<script src="${OTHER_HOST}/x.js"></script>`,
  `<img src="${OTHER_HOST}/seen.png">`,
  `<link rel="stylesheet" href="${OTHER_HOST}/x.css">`,
  `<meta http-equiv="refresh" content="0;url=${OTHER_HOST}">`,
  `<style>@import "${OTHER_HOST}/x.css";</style>`,
  `<p style="background:url(${OTHER_HOST}/x.png)">x</p>`,
  `<form action="${OTHER_HOST}"><button>Save</button></form>`,
  `[x](javascript:${RUN})`,
  `${OTHER_HOST}|javascript:${RUN}`,
  `House 1|data:text/html,<script>${RUN}</script>`,
  `JaVaScRiPt:${RUN}`,
  ` \tjava\nscript:${RUN}`,
  `=HYPERLINK("${OTHER_HOST}","x")`,
];

/** Payloads that are valid email addresses. */
const emails = ["alert'1'@elsewhere.example", '__ran+1@elsewhere.example'];

export const payloads: readonly string[] = [
  ...short,
  ...events,
  ...escapes,
  ...external,
  ...emails,
];
