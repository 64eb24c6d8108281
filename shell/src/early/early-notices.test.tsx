import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EarlyNotices } from './early-notices.tsx';

test('a page of a server has ready why a press does not happen; one that works does not', () => {
  document.body.innerHTML = renderToString(<EarlyNotices />);
  const notices = ['early-slow', 'early-failed'].map((id) => document.getElementById(id)!);
  expect(notices.map(({ hidden, dataset }) => [hidden, dataset.early])).toEqual([
    [true, ''],
    [true, ''],
  ]);
  expect(notices[1]).toHaveTextContent('Check your connection');
  expect(notices[1]!.querySelector('[data-early-retry]')).toHaveTextContent('Try again');
  expect(render(<EarlyNotices />).container).toBeEmptyDOMElement();
});
