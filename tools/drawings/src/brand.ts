import sharp from 'sharp';
import { good } from './goods/all.ts';
import { shadowed } from './svg/photo.ts';
import { glow } from './svg/svg.ts';

const leafGreen = '#2f8a4b';
const ink = '#17422d';

/** The mark on a 40 x 40 sheet: a farm gate under two leaves. */
const mark = (gate: string) =>
  `<g fill="none" stroke="${gate}" stroke-width="3" stroke-linecap="round"><path d="M6 36V20M34 36V20M6 24.5H34M6 32H34M6 32L34 24.5"/></g><path d="M20 19C20 10 13 5 5.5 5 5.5 13 11 19 20 19Z" fill="#6cbf4b"/><path d="M20 19C20 11 26 3.5 34.5 3.5 34.5 12 29 19 20 19Z" fill="${leafGreen}"/>`;

/** 'Farmgate' in single strokes, so that no font is needed; x-height 14 on a baseline at 30. */
const word = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"><path d="M50 30V11H60M50 20.500H58.5"/><circle cx="70" cy="23.5" r="6.3"/><path d="M76.3 17.200V30"/><path d="M82.5 30V17.200M82.5 23C82.5 19.5 85 17.2 88.3 17.2"/><path d="M92.8 30V17.200M92.8 22.400C92.8 19.2 95 17.2 97.7 17.2 100.4 17.2 102.4 19.2 102.4 22.400V30M102.4 22.400C102.4 19.2 104.6 17.2 107.3 17.2 110 17.2 112 19.2 112 22.400V30"/><circle cx="123.5" cy="23.5" r="6.3"/><path d="M129.8 17.200V31C129.8 34.5 127.2 36.5 123.7 36.5 121.2 36.5 119.3 35.7 118 34.2"/><circle cx="142.5" cy="23.5" r="6.3"/><path d="M148.8 17.200V30"/><path d="M156.5 12.500V26C156.5 28.6 158 30 160.3 30M153 17.200H160.3"/><path d="M165.7 23.700H178.200C178.2 19.8 175.5 17.2 171.9 17.2 168.3 17.2 165.6 19.9 165.6 23.5 165.6 27.2 168.3 29.9 171.9 29.9 174.2 29.9 176 29 177.2 27.3"/></g>`;

const logo = (gate: string, letters: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 182 40" width="182" height="40" role="img" aria-label="Farmgate"><title>Farmgate</title>${mark(gate)}${word(letters)}</svg>\n`;
const symbol = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" role="img" aria-label="Farmgate"><title>Farmgate</title>${mark(ink)}</svg>\n`;
const tile = (inset: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" rx="${inset ? 15 : 0}" fill="#f3f8e8"/><g transform="translate(32 32) scale(1.15) translate(-20 -20)">${mark(ink)}</g></svg>\n`;

function shareCard(): string {
  const items = [
    ['pineapple', 640, 160, 260, -8],
    ['cauliflower', 830, 150, 280],
    ['paneer-grapes', 1040, 170, 240],
    ['palak-spinach', 740, 330, 290, -8],
    ['yellow-pumpkin', 1050, 350, 270],
    ['country-tomato', 880, 370, 270],
    ['purple-brinjal', 690, 490, 230],
    ['alphonso-mango', 1040, 510, 220],
    ['ooty-carrot', 860, 530, 220],
  ] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#e3f0cf"/>${glow(860, 320, 560, 420, '#ffffff', 0.9)}${items.map(([slug, x, y, w, turn]) => shadowed(good(slug, x, y, w, turn ?? 0), { drop: 10, soft: 9, strength: 0.25 })).join('')}<g transform="translate(70 222) scale(2.6)">${mark(ink)}${word(ink)}</g><text x="78" y="392" font-family="URW Gothic, Century Gothic, DejaVu Sans, sans-serif" font-weight="600" font-size="36" fill="${ink}">Fresh vegetables and fruit,</text><text x="78" y="440" font-family="URW Gothic, Century Gothic, DejaVu Sans, sans-serif" font-weight="600" font-size="36" fill="${ink}">home in Coimbatore</text></svg>`;
}

/** Logo, icons and share card, by file name. */
export async function brandFiles(): Promise<Record<string, Buffer | string>> {
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  return {
    'logo.svg': logo(ink, ink),
    'logo-light.svg': logo('#f4f8ea', '#f4f8ea'),
    'mark.svg': symbol,
    'favicon.svg': tile(1),
    // The shell's icon. A browser that does not keep it decodes it at each navigation, and SVG takes longer.
    'favicon.png': await png(tile(1), 64),
    'apple-touch-icon.png': await png(tile(0), 180),
    'icon-192.png': await png(tile(1), 192),
    'icon-512.png': await png(tile(1), 512),
    'og.jpg': await sharp(Buffer.from(shareCard())).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  };
}
