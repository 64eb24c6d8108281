/** What `@types/scheduler` lacks. React DOM uses the same module. */
declare module 'scheduler' {
  /** How long React renders before it yields to the browser: 1000 / `fps` ms. Default: 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
