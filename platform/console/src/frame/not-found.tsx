import { Link } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { links } from './links.ts';

export const NotFound = ({ title = 'There is no such page' }: { title?: string }) => (
  <Page title={title}>
    <p>
      <Link to={links.overview}>See what is live</Link>
    </p>
  </Page>
);
