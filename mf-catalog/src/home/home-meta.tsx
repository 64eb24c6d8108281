import { PageMeta } from '@farmgate/shared/ui';

const DESCRIPTION =
  'Vegetables, greens, fruit and cut salads from over 200 farmers around Coimbatore: harvested within 48 hours, at your door in 1-2 days.';

/** What search engines and shared links learn of the shop: what it is, and where. */
export function HomeMeta() {
  return (
    <>
      <PageMeta description={DESCRIPTION} />
      <meta name="geo.region" content="IN-TN" />
      <meta name="geo.placename" content="Coimbatore" />
    </>
  );
}
