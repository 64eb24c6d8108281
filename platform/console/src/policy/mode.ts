import type { HealthPolicy } from '../registry/types.ts';

export type Mode = 'on' | 'dry-run' | 'off';

export const MODES: Record<Mode, string> = { on: 'on', 'dry-run': 'dry run: only log', off: 'off' };

export const modeOf = ({ enabled, dryRun }: Pick<HealthPolicy, 'enabled' | 'dryRun'>): Mode =>
  !enabled ? 'off' : dryRun ? 'dry-run' : 'on';

export const ofMode = (mode: Mode): Pick<HealthPolicy, 'enabled' | 'dryRun'> => ({
  enabled: mode !== 'off',
  dryRun: mode === 'dry-run',
});
