/** Moves the focus from the search box to the page's content, where the results are. On phones, this closes the box. */
export const leaveField = () => document.getElementById('main')?.focus({ preventScroll: true });
