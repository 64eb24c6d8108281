import { Pagination } from '@farmgate/shared/ui';

export default { title: 'Navigation/Pagination' };

const hrefFor = (page: number) => `#page-${page}`;

export const First = () => <Pagination page={1} pageCount={9} hrefFor={hrefFor} />;

export const Middle = () => <Pagination page={5} pageCount={9} hrefFor={hrefFor} />;

export const Last = () => <Pagination page={9} pageCount={9} hrefFor={hrefFor} />;

export const TwoPages = () => <Pagination page={1} pageCount={2} hrefFor={hrefFor} />;
