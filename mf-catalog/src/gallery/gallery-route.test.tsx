import { renderScreen } from '@farmgate/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as route from './gallery-route.tsx';
import { fileName, PICTURES } from './pictures.ts';
import { levelsBetween, scaleAt } from './zoom.ts';

const open = () => renderScreen(route, { at: '/gallery' });
const large = async () =>
  within(await screen.findByRole('dialog', { hidden: true })).getByRole('img', { hidden: true });
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const zoomed = (img: HTMLElement) => Number(/scale\((.+)\)/.exec(img.style.transform)?.[1]);

test('shows 26 pictures of 320 by 212 that exist', async () => {
  open();
  const pictures = await screen.findAllByRole('img');
  expect(pictures).toHaveLength(26);
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('width', '320');
    expect(picture).toHaveAttribute('height', '212');
    expect(picture).toHaveAccessibleName();
  }
  const media = path.join(__dirname, '../../../api/media/gallery');
  expect(
    PICTURES.map((_, index) => `${fileName(index)}.webp`).filter((file) => !existsSync(path.join(media, file))),
  ).toEqual([]);
});

test('the lightbox opens with the press, without waiting for its code', async () => {
  open();
  const picture = await screen.findByRole('img', { name: PICTURES[0]!.alt });
  fireEvent.click(picture);
  expect(screen.getByRole('dialog', { hidden: true })).toHaveAccessibleName(PICTURES[0]!.title);
});

test('the lightbox goes round in both directions, by button and by key', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('img', { name: PICTURES[25]!.alt }));
  expect(await large()).toHaveAccessibleName(PICTURES[25]!.alt);
  await user.click(button('Next picture'));
  expect(await large()).toHaveAccessibleName(PICTURES[0]!.alt);
  await user.click(button('Previous picture'));
  expect(await large()).toHaveAccessibleName(PICTURES[25]!.alt);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(await large()).toHaveAccessibleName(PICTURES[0]!.alt);
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close', hidden: true })).toBeNull());
});

test('zooms up to 300 levels and no further; another picture is whole again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('img', { name: PICTURES[3]!.alt }));
  expect(zoomed(await large())).toBe(1);
  expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 3; press += 1) await user.click(button('Zoom in'));
  expect(zoomed(await large())).toBeCloseTo(scaleAt(300));
  expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Zoom in')).toHaveFocus();
  await user.keyboard('+');
  expect(zoomed(await large())).toBeCloseTo(scaleAt(300));
  await user.keyboard('-');
  expect(zoomed(await large())).toBeCloseTo(scaleAt(280));
  await user.click(button('Next picture'));
  expect(zoomed(await large())).toBe(1);
});

test('two fingers twice as far apart make a picture twice as large', () => {
  expect(scaleAt(levelsBetween(100, 200))).toBeCloseTo(2);
});
