export { default } from '@farmgate/build/jest-node';
