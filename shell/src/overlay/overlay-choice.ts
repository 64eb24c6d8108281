import { tabStorage } from '@farmgate/shared/storage';
import { useSyncExternalStore } from 'react';

const KEPT_AS = 'farmgate.teamOverlay';
const listeners = new Set<() => void>();

const isOn = () => tabStorage.getItem(KEPT_AS) === 'on';

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Switches the team overlay on or off, for as long as the tab lives. */
export function chooseOverlay(on: boolean): void {
  tabStorage.setItem(KEPT_AS, on ? 'on' : 'off');
  listeners.forEach((changed) => changed());
}

/** Whether this tab shows the team overlay. A server takes it to be off. */
export const useOverlayChoice = () => useSyncExternalStore(subscribe, isOn, () => false);
