import { Picture } from '@farmgate/shared/ui';

export default { title: 'Display/Picture' };

export const Loaded = () => (
  <Picture
    folder="categories"
    image="fresh-vegetables"
    alt="Fresh vegetables"
    sizes="320px"
    width={320}
    height={320}
    priority="high"
  />
);
