/** Calls a function in the first task after the next frame, for work that the frame need not wait for. */
export const afterFrame = (work: () => void): unknown => requestAnimationFrame(() => setTimeout(work));
