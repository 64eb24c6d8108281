import { tabStorage } from '@farmgate/shared/storage';
import { useSyncExternalStore } from 'react';

const KEPT_AS = 'farmgate.teamOverlay';
const listeners = new Set<() => void>();

const isOn = () => tabStorage.getItem(KEPT_AS) === 'on';

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Turns the team overlay on or off for this tab. */
export function chooseOverlay(on: boolean): void {
  tabStorage.setItem(KEPT_AS, on ? 'on' : 'off');
  listeners.forEach((changed) => changed());
}

/** Whether this tab shows the team overlay; false on the server. */
export const useOverlayChoice = () => useSyncExternalStore(subscribe, isOn, () => false);
