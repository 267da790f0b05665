import {
  absoluteUrl,
  localizedPath,
  type PublicPage,
  shareCard,
} from '@thinna/contract/constants/site-map';
import { useFacts } from '../../lib/facts.ts';
import { useSite } from '../../lib/site/language.tsx';

interface PageHeadProps {
  title: string;
  /** One or two sentences, shown by search engines and below a shared link. */
  description: string;
  /** The English path; null for a page that search engines leave out and nobody shares. */
  path: PublicPage | null;
}

/** Title and metadata of a public page. React moves the elements into the document's <head>. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { clinic } = useFacts();
  const { language, words } = useSite();
  const fullTitle = `${title} · ${clinic.identity.name[language]}`;
  if (path === null) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }

  const english = absoluteUrl(clinic.site.url, path);
  const malayalam = absoluteUrl(clinic.site.url, localizedPath(path, 'ml'));
  const canonical = language === 'ml' ? malayalam : english;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="ml" href={malayalam} />
      <link rel="alternate" hrefLang="x-default" href={english} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={clinic.identity.name[language]} />
      <meta property="og:locale" content={language === 'ml' ? 'ml_IN' : 'en_IN'} />
      <meta property="og:locale:alternate" content={language === 'ml' ? 'en_IN' : 'ml_IN'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absoluteUrl(clinic.site.url, shareCard.path)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCard.width)} />
      <meta property="og:image:height" content={String(shareCard.height)} />
      <meta property="og:image:alt" content={words.share_picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
