import { clearSession, beginSession, renameCustomer } from './session.ts';
import { currentSession, onSessionChange } from './session-change.ts';

/** Another tab of the same browser changes a stored value. */
function changeElsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
}

let heard: ReturnType<typeof currentSession>[];
let stop: () => void;
beforeEach(() => {
  clearSession();
  heard = [];
  stop = onSessionChange(() => heard.push(currentSession()));
});
afterEach(() => stop());

const meena = { signedIn: true, name: 'Meena' };
const visitor = { signedIn: false, name: null };

test('a sign-in, another name and a sign-out are each one change', () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  renameCustomer('Meena K');
  clearSession();
  expect(heard).toEqual([meena, { signedIn: true, name: 'Meena K' }, visitor]);
});

test('another tab signs in and out', () => {
  changeElsewhere('username', 'Meena');
  changeElsewhere('isAuthenticated', 'true');
  changeElsewhere('isAuthenticated', null);
  expect(heard).toEqual([meena, visitor]);
});

test('a listener that was stopped hears nothing', () => {
  stop();
  beginSession({ accessToken: 'abc', username: 'Meena' });
  expect(heard).toEqual([]);
});
