import { type BuiltPage, builtPages, gzipBytes } from './built-pages.ts';

/** Unit of the limits, which count gzip bytes. */
export const KB = 1000;

/** Bytes as the tables of docs/counts.md write them. */
export const inKB = (bytes: number): string => (bytes / KB).toFixed(1);

/** One line of the table in docs/counts.md. */
export interface PageBytes {
  page: string;
  bytes: number;
  /** In kB. */
  limit: number;
}

/** The most that a page may load, in kB; a further page counts only what the first has not. */
const limits = { home: 110, site: 130, staff: 170, office: 215, further: 25 };

/** Lists what each page of the build loads. */
export function bytesOfPages(pages: BuiltPage[] = builtPages()): PageBytes[] {
  return [
    ...pages.filter(({ side }) => side === 'site').map(ofSitePage),
    ...ofConsole(pages, 'staff', ['/vcm', '/vcm/dashboard'], limits.staff),
    ...ofConsole(pages, 'office', ['/admin/dashboard'], limits.office),
  ];
}

const ofSitePage = ({ address, files }: BuiltPage): PageBytes => ({
  page: address,
  bytes: gzipBytes(files),
  limit: address === '/' ? limits.home : limits.site,
});

/** The first pages of a console together, and each other page beyond them. */
function ofConsole(
  pages: BuiltPage[],
  side: BuiltPage['side'],
  first: string[],
  limit: number,
): PageBytes[] {
  const ofSide = pages.filter((page) => page.side === side);
  const loaded = filesOf(ofSide.filter(({ address }) => first.includes(address)));
  return [
    { page: first.join(' and '), bytes: gzipBytes(loaded), limit },
    ...ofSide
      .filter(({ address }) => !first.includes(address))
      .map(({ address, files }) => ({
        page: `${address}, further`,
        bytes: gzipBytes([...files].filter((file) => !loaded.has(file))),
        limit: limits.further,
      })),
  ];
}

/** The files of several pages, each once. */
export const filesOf = (pages: BuiltPage[]): Set<string> =>
  new Set(pages.flatMap(({ files }) => [...files]));
