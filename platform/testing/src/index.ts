/** What the tests of a remote need besides Testing Library. */
export * from '@farmgate/shared/testing';
