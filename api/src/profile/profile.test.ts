import type { Profile } from '@farmgate/contract/shop/profile';
import { signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

let shop: TestShop;
let token: string;
let id: number;
beforeAll(async () => {
  shop = await createTestShop();
  token = await signedIn(shop);
  id = (await profile()).id;
});
afterAll(() => shop.close());

const profile = async (of = token) => unseal<Profile>(await shop.get('/user/profile/', { token: of }));
const update = (body: object | string, headers = {}) => shop.post('/user/update_account', body, { token, headers });

const details = {
  first_name: 'Asha',
  last_name: 'Raman',
  mobile: '9876543210',
  dob: '1991-02-28',
  gender: 'F',
  address: '4 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
};

test('a new account is empty where nothing was told', async () => {
  const of = await signedIn(shop, 'new@example.com');
  expect(await profile(of)).toEqual({
    id: expect.any(Number),
    first_name: 'Asha',
    last_name: 'Raman',
    name: 'Asha Raman',
    email: 'new@example.com',
    mobile: '',
    alt_mobile: '',
    dob: '',
    gender: '',
    address: '',
    address1: '',
    city: '',
    zipcode: '',
    image: '',
    email_confirmed: true,
  });
});

test('JSON, urlencoded and multipart forms all update it', async () => {
  const json = await update({ ...details, id });
  expect([json.statusCode, json.json()]).toEqual([200, { message: 'Account Details Updated Successfully' }]);
  expect(await profile()).toMatchObject({ ...details, name: 'Asha Raman' });

  const encoded = new URLSearchParams({
    ...details,
    id: String(id),
    city: 'Kovai & around',
    address1: 'Near the lake',
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await update(encoded.toString(), type)).statusCode).toBe(200);
  expect(await profile()).toMatchObject({ city: 'Kovai & around', address1: 'Near the lake' });

  const form = new FormData();
  for (const [name, value] of Object.entries({ ...details, id: String(id), last_name: 'Rāman' })) form.set(name, value);
  form.set('image', new Blob(['not kept']), 'me.png');
  const multipart = new Request('http://shop.test', { method: 'POST', body: form });
  const payload = Buffer.from(await multipart.arrayBuffer());
  const contentType = { 'content-type': multipart.headers.get('content-type')! };
  const response = await shop.post('/user/update_account', payload, { token, headers: contentType });
  expect(response.statusCode).toBe(200);
  expect(await profile()).toMatchObject({ last_name: 'Rāman', name: 'Asha Rāman', image: '' });
});

test('what is not the form’s to change stays', async () => {
  await update({ ...details, id, email: 'thief@example.com', password_hash: 'x', image: '/etc/passwd' });
  expect(await profile()).toMatchObject({ email: 'asha@example.com', image: '' });
});

test('a customer cannot change another customer’s profile', async () => {
  const other = await signedIn(shop, 'other@example.com');
  const otherId = (await profile(other)).id;
  const response = await update({ ...details, id: otherId });
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Account not found' }]);
  expect((await profile(other)).city).toBe('');
});

test('a mobile belongs to one account', async () => {
  const other = await signedIn(shop, 'second@example.com');
  await update({ ...details, id });
  const body = { ...details, id: (await profile(other)).id, mobile: '+91 98765 43210' };
  const response = await shop.post('/user/update_account', body, { token: other });
  expect([response.statusCode, response.json()]).toEqual([409, { errors: ['Mobile already exists.'] }]);
});

test('an empty form is told all that is missing', async () => {
  const response = await update({ id });
  expect(response.statusCode).toBe(422);
  expect(response.json<{ errors: { message: string }[] }>().errors.map((error) => error.message)).toEqual([
    'Firstname is required',
    'Lastname is required',
    'Phone is required',
    'DOB is required',
    'Gender is required',
    'Address is required',
    'City is required',
    'Pincode is required',
  ]);
});

test.each([
  [{ zipcode: '641001' }, 'Delivery is only available for pincode 641042'],
  [{ mobile: '12345' }, 'Invalid phone number format'],
  [{ dob: '28/02/1991' }, 'DOB is invalid'],
  [{ dob: '1991-02-30' }, 'DOB is invalid'],
  [{ dob: '2991-02-28' }, 'DOB is invalid'],
  [{ gender: 'X' }, 'Gender is invalid'],
  [{ first_name: '  ' }, 'Firstname is required'],
  [{ first_name: 'www.prize.example' }, 'Firstname must not contain a link or a line break. Enter the name only.'],
  [{ last_name: 'Raman\r\nBcc' }, 'Lastname must not contain a link or a line break. Enter the name only.'],
  [{ address: 'x'.repeat(301) }, 'Address is too long'],
])('rejects %j', async (wrong, message) => {
  const response = await update({ ...details, id, ...wrong });
  expect([response.statusCode, response.json()]).toMatchObject([422, { message, errors: [{ message }] }]);
});

test.each([
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['multipart/form-data', 'no boundary'],
])('form data that cannot be read (%s) is refused', async (type, body) => {
  const response = await update(body, { 'content-type': type });
  expect([response.statusCode, response.json()]).toEqual([400, { message: 'The form data is not valid', errors: [] }]);
});

test('needs a session', async () => {
  expect((await shop.get('/user/profile/')).statusCode).toBe(401);
  expect((await shop.post('/user/update_account', { ...details, id })).statusCode).toBe(401);
});
