import { injectIntoGlobalHook } from 'react-refresh/runtime';

// React DOM looks for this hook when its module runs: import this one before.
injectIntoGlobalHook(window);
