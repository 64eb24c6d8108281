import { Prose } from '@farmgate/shared/ui';
import { clean } from './clean.ts';

/** A product's HTML. The API sanitises it when it is written; here it is done again, wherever it is rendered. */
export default function Description({ html }: { html: string }) {
  return <Prose dangerouslySetInnerHTML={{ __html: clean(html) }} />;
}
