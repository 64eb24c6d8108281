// What the registry takes and gives beside what its contract names.

interface Changes {
  added: string[];
  removed: string[];
  changed: string[];
}

export interface PartDiff {
  part: string;
  from: string | null;
  to: string;
  routes: Changes;
  widgets: Changes;
  shared: Changes;
  wire: { from: number | null; to: number };
  files: Changes;
  bytes: { from: number | null; to: number };
  /** Compressed, where the registry knows it. */
  javascript: { from: number | null; to: number };
}

export interface ChannelDiff {
  parts: PartDiff[];
  refusals: { rule: string; parties: string[]; message: string; remedy: string }[];
}

export interface HealthPolicy {
  enabled: boolean;
  minPages: number;
  minVisitors: number;
  errorRate: number;
  timesBaseline: number;
  windowSeconds: number;
  freshMinutes: number;
}

export type PolicyChange = HealthPolicy & { reason: string };

export interface Script {
  part: string;
  version: string;
  file: string;
  bytes: number;
  integrity: string;
  promotedAt: string;
  promotedBy: string;
  reason: string;
  /** Of the visitors that get it, in basis points. */
  share: number;
}

export interface ScriptInventory {
  channel: string;
  at: string;
  scripts: Script[];
}

export interface ScriptChanges {
  added: Script[];
  removed: Script[];
}

export interface PreviewWish {
  channel: string;
  parts: Record<string, string>;
  hours?: number;
  reason: string;
}

export interface Preview {
  /** Where on the shop's origin: `/_preview/<token>`. */
  path: string;
  until: string;
}

export interface Verification {
  ok: boolean;
  problems: { file: string; problem: string }[];
}

export interface Examination {
  checks: Check[];
}

export interface Check {
  name: string;
  ok: boolean;
  message: string;
  remedy?: string;
}

export interface Cleanup {
  removed: { part: string; version: string; bytes: number }[];
  kept: { part: string; version: string; why: string }[];
  /** Bytes. */
  freed: number;
}
