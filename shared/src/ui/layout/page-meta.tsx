export interface PageMetaProps {
  /** What the page is, in a sentence or two, for whoever finds it by search. */
  description: string;
  /** Keeps the page out of search results: it is one customer's own, or no page to arrive at. */
  unlisted?: boolean;
  /** What a shared link shows; without it there are no social tags. */
  share?: { title: string; address: string; image: string };
}

/** Head tags of a page: React puts them into the document's head, and takes them out with the page. */
export function PageMeta({ description, unlisted = false, share }: PageMetaProps) {
  return (
    <>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      {share ? (
        <>
          <link rel="canonical" href={share.address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Farmgate" />
          <meta property="og:locale" content="en_IN" />
          <meta property="og:title" content={share.title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={share.address} />
          <meta property="og:image" content={share.image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
