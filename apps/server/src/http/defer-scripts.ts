/**
 * Defers the scripts of a rendered page until it has loaded or is first touched. React Router
 * writes an inline module that imports everything at once and a preload for each file; both would
 * compete with text, styles and fonts on a slow connection.
 */
export function deferScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script([^>]*) type="module" async="">([^]*?)<\/script>/g,
      (whole, attributes: string, module: string) => {
        const deferred = deferModule(module);
        return deferred === null
          ? whole
          : `<script${attributes} type="module">${deferred}</script>`;
      },
    );
}

/**
 * Returns the deferred module, or null if React Router's output has an unknown shape; the original
 * module then runs unchanged.
 */
function deferModule(module: string): string | null {
  const shape =
    /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*(window\.__reactRouterRouteModules = [^;]+;)\s*import\("([^"]+)"\);$/;
  const [, manifest, imports = '', assign, entry] = shape.exec(module.trim()) ?? [];
  if (!manifest || !assign || !entry) return null;
  const routes = [...imports.matchAll(/route\d+ from ("[^"]+")/g)].map(
    ([, file]) => `import(${file})`,
  );
  const names = routes.map((_, index) => `route${index}`).join(',');
  return [
    'let started;',
    'const start = async () => {',
    '  if (started) return;',
    '  started = true;',
    `  const entry = "${entry}";`,
    `  const [, ${names}] = await Promise.all([import("${manifest}"), ${routes.join(', ')}]);`,
    `  ${assign}`,
    '  import(entry);',
    '};',
    'for (const touch of ["pointerdown", "keydown", "touchstart"]) addEventListener(touch, start, { once: true, passive: true });',
    'if (document.readyState === "complete") start();',
    'else addEventListener("load", start, { once: true });',
  ].join('\n');
}
