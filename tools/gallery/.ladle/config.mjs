/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/**/*.stories.tsx',
  outDir: 'dist',
  host: '127.0.0.1',
  hmrHost: '127.0.0.1',
  port: 61000,
  expandStoryTree: true,
  addons: { theme: { defaultState: 'auto' } },
};
