import { Link } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { links } from './links.ts';

export const NotFound = ({ title = 'Page not found' }: { title?: string }) => (
  <Page title={title}>
    <p>
      <Link to={links.overview}>Back to the live releases</Link>
    </p>
  </Page>
);
