import type { Schema } from 'yup';
import { isStrongPassword, passwordRule } from './password-rule.ts';

const complaint = (rule: Schema, value: unknown) => {
  try {
    rule.validateSync(value, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as { errors: string[] }).errors[0];
  }
};

test.each([
  ['Green123', true],
  ['पासवर्ड Aa1', true],
  ['Green12', false],
  ['green1234', false],
  ['GREEN1234', false],
  ['GreenGreen', false],
])('whether %p is strong: %p', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
  expect(complaint(passwordRule('weak'), password)).toBe(strong ? undefined : 'weak');
});

test('a password that is missing is not called weak', () =>
  expect(complaint(passwordRule('weak'), undefined)).toBe('Password is required'));

test('a password of 10,002 characters is too long', () =>
  expect(complaint(passwordRule('weak'), 'Aa1'.repeat(3_334))).toBe('Password is too long'));
