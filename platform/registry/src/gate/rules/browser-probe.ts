/** Pages of a proposed composition to open in a browser. */
export interface ProposedPages {
  channel: string;
  /** Part → version that is not live. */
  preview: Record<string, string>;
  /** Part → version of the changed parts. */
  candidates: Record<string, string>;
  pages: { part: string; path: string }[];
}

export interface BrowserProbeResult {
  /** Built-ins that a candidate changed, and globals that it added. */
  changes: { part: string; path: string; kind: 'changed' | 'added' | 'removed' }[];
  notChecked: { part: string; message: string }[];
}

/**
 * Opens pages in a real browser and reports what the candidates did to its built-ins.
 * @throws ProbeError when no browser could do it
 */
export type BrowserProbe = (proposal: ProposedPages) => Promise<BrowserProbeResult>;
