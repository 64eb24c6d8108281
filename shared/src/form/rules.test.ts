import type { Schema } from 'yup';
import { emailRule, filled, pincodeRule } from './rules.ts';

const complaint = (rule: Schema, value: unknown) => {
  try {
    rule.validateSync(value, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as { errors: string[] }).errors[0];
  }
};

test.each([
  [undefined, 'Email is required'],
  ['   ', 'Email is required'],
  ['asha', 'Email is invalid'],
  ['asha@example', 'Email is invalid'],
  ['a b@example.com', 'Email is invalid'],
  ['asha@@example.com', 'Email is invalid'],
  [' asha@example.com ', undefined],
  ['ஆஷா@example.com', undefined],
])('of the address %p says %p', (email, message) => expect(complaint(emailRule(), email)).toBe(message));

test('a very long, almost valid address is refused at once', () => {
  expect(complaint(emailRule(), `${'a'.repeat(50_000)}@`)).toBe('Email is invalid');
});

test.each([
  [undefined, 'Pincode is required'],
  ['  ', 'Pincode is required'],
  ['641041', 'Delivery is only available for pincode 641042'],
  ['6410420', 'Delivery is only available for pincode 641042'],
  ['641042', undefined],
])('of the pincode %p says %p', (pincode, message) => expect(complaint(pincodeRule(), pincode)).toBe(message));

test.each([
  [filled('Name is required'), 'அ'.repeat(101), 'Name is too long'],
  [filled('Appartment Name is Required'), 'x'.repeat(10_000), 'Appartment Name is too long'],
  [filled('Address is required', 300), '🥕'.repeat(151), 'Address is too long'],
  [filled('Address is required', 300), ` ${'x'.repeat(300)} `, undefined],
])('says of a text that is too long that it is', (rule, text, message) => expect(complaint(rule, text)).toBe(message));

test('blanks do not fill a field', () =>
  expect(complaint(filled('Name is required'), ' \n ')).toBe('Name is required'));
