import { usePageIdentity } from './page-identity.ts';

export interface PageMetaProps {
  /** Describes the page in a sentence or two for search results. */
  description: string;
  /** Keeps the page out of search results. The frame does so for guarded pages. */
  unlisted?: boolean;
  /** The canonical path of a page with several addresses; by default the path without the query. */
  path?: string;
  /** Path of the picture that a shared link shows, instead of the shop's own. */
  image?: string;
}

/** Head tags of a page: React puts them into the document's head, and takes them out with the page. */
export function PageMeta({ description, unlisted = false, path, image = '/api/media/brand/og.jpg' }: PageMetaProps) {
  const page = usePageIdentity();
  const address = page && page.origin + (path ?? page.path);
  return (
    <>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      {page && !unlisted ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Farmgate" />
          <meta property="og:locale" content="en_IN" />
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={page.origin + image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
