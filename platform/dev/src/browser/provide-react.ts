import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const modules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/** What the federation runtime asks its plugins before it hands out a shared module. */
interface ResolveShare {
  pkgName: string;
  resolver: () => { shared: object; useTreesShaking: boolean } | undefined;
}

const plugin = {
  name: 'farmgate-development-react',
  resolveShare(asked: ResolveShare): ResolveShare {
    const module = modules[asked.pkgName];
    if (!module) return asked;
    const shared = { ...asked.resolver()?.shared, lib: () => module, loaded: true };
    return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) };
  },
};

/**
 * Gives every part of the page this React in place of the shell's. Components can be changed in an open page with React's
 * development build only, and a live shell brings the other one.
 */
export function provideReact(): void {
  // The runtime takes up what stands here before it starts.
  Object.defineProperty(window, '__FEDERATION__', { value: { __GLOBAL_PLUGIN__: [plugin] }, writable: true });
}
