// The pre-commit hook (`.husky/pre-commit`) runs these commands with the staged files.
export default {
  '*.{ts,tsx,js,mjs,cjs}': ['prettier --write', 'oxlint --no-error-on-unmatched-pattern'],
  '!(*.{ts,tsx,js,mjs,cjs})': 'prettier --write --ignore-unknown',
};
