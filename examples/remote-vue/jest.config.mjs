export { default } from '@farmgate/build/jest-browser';
