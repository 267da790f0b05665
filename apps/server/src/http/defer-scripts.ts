/**
 * The page is complete before any script: so its scripts start when it has loaded, or at the first
 * touch. React Router writes one inline module that imports everything at once, and a preload for
 * each file; both would compete with the words, the styles and the fonts for a slow line.
 */
export function deferScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" async="">([^]*?)<\/script>/, (whole, module: string) => {
      const late = startLate(module);
      return late === null ? whole : `<script type="module">${late}</script>`;
    });
}

/** Null when the module is not of the shape we know: it then starts at once, as it was written. */
function startLate(module: string): string | null {
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
