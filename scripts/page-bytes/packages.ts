/** Divides the gzip bytes of built files among the packages that they were made of. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder, gzipBytes } from './built-pages.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Adds up what each package has in these files. They need source maps beside them. */
export function bytesOfPackages(files: Iterable<string>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const file of files) {
    const gzip = gzipBytes([file]);
    const lengths = lengthsOfSources(file);
    const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
    for (const [source, length] of lengths) {
      const name = packageOf(source);
      // Code compresses about equally well everywhere in a file.
      sums.set(name, (sums.get(name) ?? 0) + (gzip * length) / total);
    }
  }
  return sums;
}

/** How many characters of a file come from each source. */
function lengthsOfSources(file: string): Map<string, number> {
  const path = join(clientFolder, file);
  const code = readFileSync(path, 'utf8').split('\n');
  const map = readMap(`${path}.map`);
  if (!map) return new Map([[file, code.join('\n').length]]);
  const lengths = new Map<string, number>();
  let source = 0;
  for (const [number, line] of map.mappings.split(';').entries()) {
    let start = 0;
    let column = 0;
    for (const segment of line.split(',').filter(Boolean)) {
      const [columns = 0, sources = 0] = decode(segment);
      column += columns;
      add(lengths, map.sources[source], column - start);
      start = column;
      source += sources;
    }
    add(lengths, map.sources[source], (code[number] ?? '').length - start);
  }
  return lengths;
}

function add(lengths: Map<string, number>, source = '', length: number): void {
  lengths.set(source, (lengths.get(source) ?? 0) + length);
}

/** A manifest has no map, and neither has a file that only loads others. */
function readMap(path: string): SourceMap | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SourceMap;
  } catch {
    return null;
  }
}

/** Reads the numbers of a segment, written as base64 VLQ. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = BASE64.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Names the package of a source; of our own, only the words are told apart. */
function packageOf(source: string): string {
  const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (name?.startsWith('@tanstack/')) return '@tanstack/*';
  // Of a font there is only its address.
  if (name && !name.startsWith('@fontsource')) return name;
  if (/[/-]manifest-/.test(source)) return 'manifest of the routes';
  return source.includes('/contract/src/words/') ? 'words' : 'ours';
}
