import { repaired } from './gaps.ts';

test.each([
  // A consonant was lost: the first one, one within the word, and the first of a doubled one.
  ['ொய்யா', ['0ொய்யா']],
  ['करेा', ['करे0ा', 'केरा']],
  ['ப்போட்டா', ['0ப்போட்டா']],
  // Two signs were swapped.
  ['पठेा', ['पठे0ा', 'पेठा']],
  ['தேங்கா்ய', ['தேங்கா0்ய', 'தேங்காய்']],
  // A sign was typed twice.
  ['கேரட்்', ['கேரட்']],
])('%p has a sign without a consonant', (query, forms) => {
  expect(repaired(query)).toEqual(forms.map((form) => form.normalize('NFC')));
});

test.each(['கொய்யா', 'भिंडी', 'फ़ालसा', 'க்ஷேத்ரம்', 'ಕೊಬ್ಬರಿ', 'chow chow', ''])('%p has none', (query) => {
  expect(repaired(query)).toEqual([]);
});
